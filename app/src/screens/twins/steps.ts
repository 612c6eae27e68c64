import type { Platform } from '@paperlock/domain/twins/platform.ts';

export type Way = 'put' | 'take' | 'fee';

/** What the sheet of a platform shows. An amount stays typed until it is moved or the sheet is closed. */
export type Step =
  | { name: 'menu' | 'terms' | 'proof' }
  | { name: 'amount'; way: 'put' | 'take'; micro?: bigint }
  | { name: 'questions'; micro: bigint }
  | { name: 'review'; way: Way; micro: bigint };

export type StepProps = {
  platform: Platform;
  onStep: (step: Step) => void;
};
