import type { Lesson, LessonKey } from '@paperlock/contract/lessons.ts';
import { DRILL_ROUNDS } from '@paperlock/domain/lessons/limits.ts';
import type { ProgressRow } from './lesson-store.ts';

/** Returns how many right answers a lesson requires. */
export const questionsIn = (key: LessonKey): number => (key === 'drill' ? DRILL_ROUNDS : 1);

/** A lesson without a try has no row. */
export const lessonView = (key: LessonKey, row: ProgressRow | undefined): Lesson => ({
  key,
  tries: row?.tries ?? 0,
  best: row?.best ?? 0,
  of: questionsIn(key),
  done_at: row?.done_at?.toISOString() ?? null,
});
