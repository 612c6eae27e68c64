import type { imageReasons } from '@paperlock/contract/verification.ts';
import type { CaseImage } from '../../api/verification.ts';

export type Reason = (typeof imageReasons)[number];

/** What a reviewer has against each image; nothing against one means it is accepted. */
export type Verdicts = Partial<Record<CaseImage['part'], Reason | undefined>>;

export const rejectedIn = (verdicts: Verdicts): [CaseImage['part'], Reason][] =>
  (Object.entries(verdicts) as [CaseImage['part'], Reason | undefined][]).flatMap(([part, reason]) =>
    reason === undefined ? [] : [[part, reason] as [CaseImage['part'], Reason]],
  );
