import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import {
  checkKeys,
  choices,
  type Lesson,
  type LessonKey,
  type lessonAnswer,
  type lessonCollapse,
  type lessonDrill,
  type lessonDrillAnswer,
  type lessonInfo,
  lessonKeys,
  type lessonList,
} from '@paperlock/contract/lessons.ts';
import { drillOf, scoreDrill } from '@paperlock/domain/lessons/drill.ts';
import { rateLimits } from '@paperlock/domain/lessons/limits.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import { randomInt } from '../../keys/random.ts';
import { doneBy, noteTry, type ProgressRow, progressAmong, progressOf } from './lesson-store.ts';
import { lessonView, questionsIn } from './lesson-view.ts';
import { liveAgain } from './live-again.ts';
import { rightChoices } from './right-choices.ts';

/** Lessons and people's progress. Texts and screens are in the app; the right answers are here. */

export type LessonsParts = { db: Database; limiter: Pick<Limiter, 'take'> };

export type Lessons = ReturnType<typeof createLessons>;

/** The number of lessons. */
export const LESSONS = lessonKeys.length;

const viewIn = (rows: readonly ProgressRow[]) => (key: LessonKey) =>
  lessonView(
    key,
    rows.find(({ lesson }) => lesson === key),
  );

export const createLessons = ({ db, limiter }: LessonsParts) => {
  const progress = async (customerId: string) => viewIn(await progressOf(db.sql, customerId));
  const note = async (customerId: string, lesson: LessonKey, best: number) => {
    const tried = { lesson, best, isDone: best === questionsIn(lesson) };
    return lessonView(lesson, await noteTry(db.sql, customerId, tried));
  };

  return {
    list: async (customerId: string): Promise<Answer<typeof lessonList>> => {
      const list = lessonKeys.map(await progress(customerId));
      return { list, done: list.filter(({ done_at }) => done_at !== null).length, of: LESSONS };
    },

    info: async (
      { lesson }: Ask<typeof lessonInfo>,
      customerId: string,
    ): Promise<Answer<typeof lessonInfo>> => ({
      lesson: (await progress(customerId))(lesson),
      choices: (checkKeys as readonly LessonKey[]).includes(lesson) ? [...choices] : [],
    }),

    answer: async (
      { lesson, choice }: Ask<typeof lessonAnswer>,
      customerId: string,
    ): Promise<Answer<typeof lessonAnswer>> => {
      const right_choice = rightChoices[lesson];
      const right = right_choice === choice;
      return { right, right_choice, lesson: await note(customerId, lesson, right ? 1 : 0) };
    },

    collapse: async (
      ask: Ask<typeof lessonCollapse>,
      customerId: string,
    ): Promise<Outcome<Answer<typeof lessonCollapse>, RefusalOf<typeof lessonCollapse>>> => {
      const tooMany = await limiter.take(rateLimits.collapses, customerId);
      if (tooMany) return tooMany;
      const lived = liveAgain(ask);
      return lived.ok ? done({ lesson: await note(customerId, 'collapse', 1) }) : lived;
    },

    drill: async (customerId: string): Promise<Answer<typeof lessonDrill>> => {
      const seed = randomInt(2 ** 32);
      const rounds = drillOf(seed).map(({ wanted, amountMicro: toPay, history }) => ({
        wanted,
        amount: microText(toPay),
        history: history.map(({ address, amountMicro, direction }) => ({
          address,
          amount: microText(amountMicro),
          direction,
        })),
      }));
      return { seed, rounds, lesson: (await progress(customerId))('drill') };
    },

    drillAnswer: async (
      { seed, picked }: Ask<typeof lessonDrillAnswer>,
      customerId: string,
    ): Promise<Answer<typeof lessonDrillAnswer>> => {
      const right = scoreDrill(seed, picked);
      return { right, lesson: await note(customerId, 'drill', right.filter(Boolean).length) };
    },

    /** Returns all lessons of each of these people, in the order in which they are taught. */
    allOf: async (customerIds: readonly string[]): Promise<ReadonlyMap<string, Lesson[]>> => {
      const rows = new Map<string, ProgressRow[]>(customerIds.map((id) => [id, []]));
      for (const row of await progressAmong(db.sql, customerIds)) rows.get(row.customer_id)?.push(row);
      return new Map([...rows].map(([id, tried]) => [id, lessonKeys.map(viewIn(tried))]));
    },
    doneBy: (customerIds: readonly string[], sql: Sql = db.sql) => doneBy(sql, customerIds),
    export: (customerId: string) => progressOf(db.sql, customerId),
  };
};
