import { owedIn, thereIn, yoursIn } from '../collapse/book.ts';
import { type Beat, before, type Choice, type ChoiceKey, middle, type Turn, turnOf } from './beats.ts';
import { GONE_DAY, UNLOCK_DAY } from './limits.ts';
import { beginStory, isOut, passUntil, type Story, takeOut } from './story.ts';

/** Plays answers one after the other. What is kept of a game is this and nothing else. */
export type Game = {
  readonly seed: number;
  /** Whether it begins with the wrong number, weeks before the tip. */
  readonly fromBefore: boolean;
  readonly answers: readonly ChoiceKey[];
  /** The player said "I leave here" after these answers. */
  readonly left: boolean;
};

export type Sums = { readonly thereMicro: bigint; readonly owedMicro: bigint };

/** One answered beat, and what the platform had and owed before and after. */
export type Step = {
  readonly beat: Beat;
  readonly choice: Choice;
  readonly turn: Turn;
  readonly amountMicro: bigint;
  readonly from: Sums;
  readonly to: Sums;
};

export type Play = {
  readonly story: Story;
  readonly steps: readonly Step[];
  /** What is tried next; null once the story has ended. */
  readonly next: Beat | null;
  /** Out before the end, by leaving or with everything paid. */
  readonly isOut: boolean;
};

export const beatsOf = ({ fromBefore }: Pick<Game, 'fromBefore'>): readonly Beat[] =>
  fromBefore ? [...before, ...middle] : middle;

const sumsOf = ({ book }: Story): Sums => ({ thereMicro: thereIn(book), owedMicro: owedIn(book) });

/** Answers that no beat offers end it there: a kept game of an older version is played as far as it goes. */
export const playGame = (game: Game): Play => {
  const beats = beatsOf(game);
  const steps: Step[] = [];
  let story = beginStory(game.seed);
  for (const key of game.answers) {
    const beat = beats[steps.length];
    const choice = beat?.choices.find((one) => one.key === key);
    if (!beat || !choice) break;
    const after = choice.book?.(story) ?? story;
    const paidOut = key === 'lock_out' && isOut(after);
    const day = beats[steps.length + 1]?.day ?? after.day;
    const later = paidOut ? after : passUntil(after, day);
    const [turn, amountMicro] = [turnOf(story, choice), choice.amount?.(story) ?? 0n];
    steps.push({ beat, choice, turn, amountMicro, from: sumsOf(story), to: sumsOf(later) });
    story = later;
    if (paidOut) return { story, steps, next: null, isOut: true };
  }
  const next = beats[steps.length] ?? null;
  if (!game.left || !next) return { story, steps, next, isOut: false };
  return { story: leave(story), steps, next: null, isOut: true };
};

/** Leaving is asking for everything on the first day on which it can be asked for, and putting in no more. */
const leave = (story: Story): Story => {
  if (yoursIn(story.book) === 0n) return story;
  const open = passUntil(story, UNLOCK_DAY);
  return takeOut(open, open.book.balances.you);
};

/** The same game when the platform has gone: for those who left, that is after their time. */
export const untilGone = ({ story }: Pick<Play, 'story'>): Story => passUntil(story, GONE_DAY);
