import { type CheckKey, checkKeys, type Lesson } from '@paperlock/contract/lessons.ts';
import type { Order } from '@paperlock/contract/orders.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';

/** The one thing that Home offers to somebody who has been through the first steps. */
export type NextThing =
  | { readonly kind: 'story' }
  | { readonly kind: 'lesson'; readonly key: CheckKey; readonly done: number; readonly of: number }
  | { readonly kind: 'order'; readonly order: Order; readonly maturity: string };

type Known = {
  readonly lessons: readonly Lesson[];
  /** Active orders. */
  readonly orders: readonly Order[];
  /** Practice time. */
  readonly now: string;
};

/** After the story: money that comes back within a day, the lessons that are left, later money. */
export const nextThing = ({ lessons, orders, now }: Known): NextThing | undefined => {
  const order = firstToEnd(orders);
  if (order && Date.parse(order.maturity) - Date.parse(now) <= DAY_MS) return order;
  return nextLesson(lessons) ?? order;
};

const firstToEnd = (orders: readonly Order[]) =>
  orders
    .flatMap((order) =>
      order.maturity === null ? [] : [{ kind: 'order' as const, order, maturity: order.maturity }],
    )
    .sort((one, other) => Date.parse(one.maturity) - Date.parse(other.maturity))[0];

const nextLesson = (lessons: readonly Lesson[]) => {
  const isDone = (key: CheckKey) => lessons.some((lesson) => lesson.key === key && lesson.done_at !== null);
  const key = checkKeys.find((check) => lessons.some((lesson) => lesson.key === check) && !isDone(check));
  return key && { kind: 'lesson' as const, key, done: checkKeys.filter(isDone).length, of: checkKeys.length };
};
