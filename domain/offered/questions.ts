/**
 * Ten questions about an offer that a person has outside Paperlock: the ten checks of the lessons, asked of the offer.
 * They need no answer from whoever makes it.
 */

export const answers = ['yes', 'no', 'unknown'] as const;
export type Answer = (typeof answers)[number];

type About = {
  /** The answer that is a sign of a scam. */
  sign: 'yes' | 'no';
  /** No honest offer does it: this sign needs no second one. */
  enough?: true;
  /** Honest offers do it too: this sign alone proves nothing. */
  shared?: true;
};

/** In the order in which they are asked: what is easy to say first. */
const table = {
  met: { sign: 'yes', shared: true },
  rate: { sign: 'yes' },
  hurry: { sign: 'yes' },
  friends: { sign: 'yes', shared: true },
  register: { sign: 'no' },
  source: { sign: 'no' },
  tried: { sign: 'yes' },
  secret: { sign: 'yes', enough: true },
  fee: { sign: 'yes', enough: true },
  code: { sign: 'yes', enough: true },
} as const satisfies Record<string, About>;

export type QuestionKey = keyof typeof table;
export const questionKeys = Object.keys(table) as QuestionKey[];
export const aboutQuestion = (key: QuestionKey): About => table[key];

export type Answers = Readonly<Record<QuestionKey, Answer>>;
