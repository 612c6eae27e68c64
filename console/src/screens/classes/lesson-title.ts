import type { LessonKey } from '@paperlock/contract/lessons.ts';
import type { Speaker } from '@paperlock/words/speak.ts';

/** Short, for the head of a column; the app's own titles are sentences. */
export const lessonTitle = (say: Speaker['say'], key: string): string =>
  say(`console-classes.lesson_${key as LessonKey}`);
