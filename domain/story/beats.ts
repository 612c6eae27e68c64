import { yoursIn } from '../collapse/book.ts';
import { share, takePart } from './crowd.ts';
import {
  BONUS_PERCENT,
  CODE_MOST_MICRO,
  GIFT_MICRO,
  LITTLE_MICRO,
  MORE_MICRO,
  MUCH_MICRO,
  NEW_SITE_MICRO,
  RECOVERY_MICRO,
  TAX_PERCENT,
} from './limits.ts';
import { canPay, credit, lockAgain, payFee, putIn, type Story, takeOut } from './story.ts';

/** The story as a table: what is tried on the player, what can be answered, and what each answer books. */

export const beforeKeys = ['number', 'weeks', 'app', 'camera'] as const;
export const beatKeys = [
  'tip',
  'payout',
  'bonus',
  'car',
  'lock',
  'review',
  'tax',
  'adviser',
  'gone',
  'recovery',
] as const;

/** Each beat is one trick, and bears its name. */
export type BeatKey = (typeof beforeKeys)[number] | (typeof beatKeys)[number];

export type ChoiceKey =
  | 'number_answer'
  | 'number_ignore'
  | 'weeks_chat'
  | 'weeks_stop'
  | 'app_switch'
  | 'app_stay'
  | 'camera_believe'
  | 'camera_insist'
  | 'tip_little'
  | 'tip_much'
  | 'tip_none'
  | 'payout_out'
  | 'payout_more'
  | 'payout_stay'
  | 'bonus_much'
  | 'bonus_some'
  | 'bonus_none'
  | 'car_more'
  | 'car_ask'
  | 'car_none'
  | 'lock_again'
  | 'lock_half'
  | 'lock_out'
  | 'review_wait'
  | 'review_ask'
  | 'review_bank'
  | 'tax_pay'
  | 'tax_deduct'
  | 'tax_none'
  | 'adviser_give'
  | 'adviser_silent'
  | 'adviser_call'
  | 'gone_move'
  | 'gone_save'
  | 'gone_call'
  | 'recovery_pay'
  | 'recovery_none'
  | 'recovery_police';

export type Choice = {
  readonly key: ChoiceKey;
  /** Whether the trick worked. */
  readonly took: boolean;
  /** Its words are what the player says, not what they do. */
  readonly isSaid?: true;
  /** What its words name: the sum that moves. */
  readonly amount?: (story: Story) => bigint;
  /** Paid past the book, so what the pocket lacks is lent. */
  readonly isFee?: true;
  readonly book?: (story: Story) => Story;
};

export type Beat = { readonly key: BeatKey; readonly day: number; readonly choices: readonly Choice[] };

const sum = (micro: bigint) => () => micro;

/** Puts in, and lets the operators take their part of it. */
const brought = (story: Story, micro: bigint): Story => {
  const after = putIn(story, micro);
  return { ...after, book: takePart(after.book, after.day, micro) };
};

const puts = (key: ChoiceKey, amount: (story: Story) => bigint): Choice => ({
  key,
  took: true,
  amount,
  book: (story) => brought(story, amount(story)),
});

const withBonus = (key: ChoiceKey, micro: bigint): Choice => ({
  key,
  took: true,
  amount: sum(micro),
  book: (story) => credit(brought(story, micro), share(micro, BONUS_PERCENT * 10n)),
});

const pays = (key: ChoiceKey, amount: (story: Story) => bigint): Choice => ({
  key,
  took: true,
  amount,
  isFee: true,
  book: (story) => payFee(story, amount(story)),
});

const does = (key: ChoiceKey, took: boolean): Choice => ({ key, took });

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const freeOf = ({ book }: Story): bigint => book.balances.you;
const halfOf = ({ book }: Story): bigint => share(book.balances.you, 500n);
export const taxOf = ({ book }: Story): bigint => share(yoursIn(book), TAX_PERCENT * 10n);
const inReach = ({ pocketMicro }: Story): bigint => least(pocketMicro, CODE_MOST_MICRO);

/** How somebody comes to know the friend who gives the tip: without money, so without bookings. */
export const before: readonly Beat[] = [
  {
    key: 'number',
    day: 0,
    choices: [{ ...does('number_answer', true), isSaid: true }, does('number_ignore', false)],
  },
  { key: 'weeks', day: 0, choices: [does('weeks_chat', true), does('weeks_stop', false)] },
  { key: 'app', day: 0, choices: [does('app_switch', true), does('app_stay', false)] },
  { key: 'camera', day: 0, choices: [does('camera_believe', true), does('camera_insist', false)] },
];

export const middle: readonly Beat[] = [
  {
    key: 'tip',
    day: 0,
    choices: [
      puts('tip_little', sum(LITTLE_MICRO)),
      puts('tip_much', sum(MUCH_MICRO)),
      { key: 'tip_none', took: false, amount: sum(GIFT_MICRO), book: (story) => credit(story, GIFT_MICRO) },
    ],
  },
  {
    key: 'payout',
    day: 7,
    choices: [
      { key: 'payout_out', took: false, amount: freeOf, book: (story) => takeOut(story, freeOf(story)) },
      {
        key: 'payout_more',
        took: true,
        amount: sum(MORE_MICRO),
        book: (story) => brought(takeOut(story, freeOf(story)), MORE_MICRO),
      },
      does('payout_stay', true),
    ],
  },
  {
    key: 'bonus',
    day: 10,
    choices: [
      withBonus('bonus_much', MUCH_MICRO),
      withBonus('bonus_some', MORE_MICRO),
      does('bonus_none', false),
    ],
  },
  {
    key: 'car',
    day: 14,
    choices: [
      puts('car_more', ({ pocketMicro }) => least(pocketMicro, MORE_MICRO)),
      does('car_ask', false),
      does('car_none', false),
    ],
  },
  {
    key: 'lock',
    day: 21,
    choices: [
      { key: 'lock_again', took: true, amount: freeOf, book: lockAgain },
      {
        key: 'lock_half',
        took: true,
        amount: halfOf,
        book: (story) => lockAgain(takeOut(story, halfOf(story))),
      },
      { key: 'lock_out', took: false, amount: freeOf, book: (story) => takeOut(story, freeOf(story)) },
    ],
  },
  {
    key: 'review',
    day: 41,
    choices: [does('review_wait', true), does('review_ask', false), does('review_bank', false)],
  },
  {
    key: 'tax',
    day: 48,
    choices: [
      pays('tax_pay', taxOf),
      { ...does('tax_deduct', false), isSaid: true },
      does('tax_none', false),
    ],
  },
  {
    key: 'adviser',
    day: 50,
    choices: [
      { ...pays('adviser_give', inReach), took: true },
      does('adviser_silent', false),
      does('adviser_call', false),
    ],
  },
  {
    key: 'gone',
    day: 53,
    choices: [pays('gone_move', sum(NEW_SITE_MICRO)), does('gone_save', false), does('gone_call', false)],
  },
  {
    key: 'recovery',
    day: 70,
    choices: [
      pays('recovery_pay', sum(RECOVERY_MICRO)),
      does('recovery_none', false),
      does('recovery_police', false),
    ],
  },
];

/** How it turned out, where the answer alone does not say: a payout that did not come, a pocket that was empty. */
export type Turn = 'stuck' | 'empty' | null;

const asksFor: Partial<Record<ChoiceKey, (story: Story) => bigint>> = { lock_half: halfOf, lock_out: freeOf };

export const turnOf = (story: Story, { key }: Choice): Turn => {
  const asked = asksFor[key];
  if (asked) return canPay(story, asked(story)) ? null : 'stuck';
  return key === 'adviser_give' && story.pocketMicro === 0n ? 'empty' : null;
};
