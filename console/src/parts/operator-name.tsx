import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Speaker } from '@paperlock/words/speak.ts';

/** The name of an operator. The practice desk is called what it is, in the reader's language. */
export const nameOfOperator = ({ say }: Pick<Speaker, 'say'>, account: string): string =>
  isPracticeDesk(account) ? say(`console.${account}`) : account;

export function OperatorName({ account }: { account: string }) {
  return <bdi>{nameOfOperator(useSpeaker(), account)}</bdi>;
}
