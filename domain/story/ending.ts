import { type Posting, yoursIn } from '../collapse/book.ts';
import { yoursGone } from '../collapse/findings.ts';
import type { BeatKey } from './beats.ts';
import { MRS_K, POCKET_MICRO } from './limits.ts';
import { type Game, type Play, playGame, type Step, untilGone } from './play.ts';
import type { Story } from './story.ts';

/** What is told at the end, all of it read off the book. */
export type Ending = {
  /** gone: a balance was on the screen when it ended · out: paid out in time · never: there was never a balance. */
  readonly kind: 'gone' | 'out' | 'never';
  /** What the screen last said. */
  readonly saidMicro: bigint;
  readonly thereMicro: bigint;
  readonly broughtMicro: bigint;
  readonly gotMicro: bigint;
  readonly feesMicro: bigint;
  readonly lentMicro: bigint;
  /** What the player has now, less what they had and what they were lent. */
  readonly changeMicro: bigint;
  /** The tricks in the order in which they came. One is met by answering it or by leaving. */
  readonly tricks: readonly { readonly key: BeatKey; readonly refused: boolean }[];
  /** The posting with which the last of the player's money was gone. */
  readonly goneWith: Posting | null;
  /** Whether the one customer with a name had paid in when the player was paid. */
  readonly afterMrsK: boolean;
  /** The platform's whole life, to its last day. */
  readonly whole: Story;
};

const sumOf = ({ book }: Story, kind: Posting['kind']): bigint =>
  book.postings.reduce((sum, posting) => (posting.kind === kind ? sum + posting.amountMicro : sum), 0n);

export const endingOf = (game: Game, play: Play): Ending => {
  const whole = untilGone(play);
  const { story, steps } = play;
  const [saidMicro, broughtMicro] = [yoursIn(whole.book), sumOf(whole, 'your_deposit')];
  const gotMicro = sumOf(whole, 'your_payout');
  const leftAt = game.left ? playGame({ ...game, left: false }).next : null;
  return {
    kind: saidMicro > 0n ? 'gone' : gotMicro > 0n ? 'out' : 'never',
    saidMicro,
    thereMicro: -whole.book.balances.till,
    broughtMicro,
    gotMicro,
    feesMicro: story.feesMicro,
    lentMicro: story.lentMicro,
    changeMicro: changeOf(story),
    tricks: [
      ...steps.map((step) => ({ key: step.beat.key, refused: isRefused(step, steps) })),
      ...(leftAt ? [{ key: leftAt.key, refused: true }] : []),
    ],
    goneWith: broughtMicro > 0n ? yoursGone(whole.book) : null,
    afterMrsK: story.day >= MRS_K.day,
    whole,
  };
};

/** A first payout works on somebody who takes it and is then caught by what comes after it. */
const isRefused = ({ beat, choice }: Step, steps: readonly Step[]): boolean =>
  !choice.took &&
  (beat.key !== 'payout' || !steps.some((later) => later.beat.day > beat.day && later.choice.took));

const changeOf = ({ pocketMicro, lentMicro }: Story): bigint => pocketMicro - lentMicro - POCKET_MICRO;

/** Whether somebody has, in the end, no less than they began with. */
export const endsWell = (game: Game): boolean => changeOf(playGame(game).story) >= 0n;
