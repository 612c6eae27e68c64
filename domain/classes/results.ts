import { csvRecord } from '../csv.ts';

/** What an educator reads from the results of a class: which lesson is hardest, and who is stuck. */

export type LessonResult = { key: string; tries: number; done_at: string | null };
export type MemberResult = { no: number; joined_at: string; lessons: readonly LessonResult[] };

export const triesOf = ({ lessons }: Pick<MemberResult, 'lessons'>): number =>
  lessons.reduce((sum, { tries }) => sum + tries, 0);

export const doneOf = ({ lessons }: Pick<MemberResult, 'lessons'>): number =>
  lessons.filter(({ done_at }) => done_at !== null).length;

/** When a member last finished a lesson, or joined. Tries that failed are no progress. */
export const lastProgressAt = ({ joined_at, lessons }: Omit<MemberResult, 'no'>): number =>
  Math.max(Date.parse(joined_at), ...lessons.map(({ done_at }) => (done_at ? Date.parse(done_at) : 0)));

/** A member with lessons left is stuck after so many minutes without progress. */
export const isStuck = (member: Omit<MemberResult, 'no'>, now: string, minutes: number): boolean =>
  doneOf(member) < member.lessons.length && Date.parse(now) - lastProgressAt(member) >= minutes * 60_000;

export type Hardest = { key: string; tries: number; members: number };

/**
 * Returns the lesson that took the most tries per member who tried it; of equal ones the one taught first. Null while
 * nobody needed a second try.
 */
export const hardestLesson = (members: readonly Pick<MemberResult, 'lessons'>[]): Hardest | null => {
  const sums = new Map<string, Hardest>();
  for (const { key, tries } of members.flatMap(({ lessons }) => lessons)) {
    const sum = sums.get(key) ?? { key, tries: 0, members: 0 };
    if (tries > 0) sums.set(key, { key, tries: sum.tries + tries, members: sum.members + 1 });
    else sums.set(key, sum);
  }
  let hardest: Hardest | null = null;
  for (const sum of sums.values()) {
    if (sum.tries <= sum.members) continue;
    if (!hardest || sum.tries * hardest.members > hardest.tries * sum.members) hardest = sum;
  }
  return hardest;
};

export const resultOrders = ['number', 'fewest_done', 'most_tries', 'longest_wait'] as const;
export type ResultOrder = (typeof resultOrders)[number];

const before: Readonly<Record<ResultOrder, (one: MemberResult, other: MemberResult) => number>> = {
  number: () => 0,
  fewest_done: (one, other) => doneOf(one) - doneOf(other),
  most_tries: (one, other) => triesOf(other) - triesOf(one),
  longest_wait: (one, other) => lastProgressAt(one) - lastProgressAt(other),
};

/** Equal members stay in the order of their numbers. */
export const sortResults = <Member extends MemberResult>(
  members: readonly Member[],
  order: ResultOrder,
): Member[] => [...members].sort((one, other) => before[order](one, other) || one.no - other.no);

type CsvHeads = {
  student: string;
  joined: string;
  progress: string;
  /** What the columns of a lesson are called. */
  tries: (key: string) => string;
  finished: (key: string) => string;
};

/** One line per member: the number, two times, and of each lesson how many tries and when it was finished. */
export const resultsCsv = (members: readonly MemberResult[], heads: CsvHeads): string => {
  const keys = members[0]?.lessons.map(({ key }) => key) ?? [];
  const head = [heads.student, heads.joined, heads.progress];
  const lines = members.map((member) => [
    String(member.no),
    member.joined_at,
    new Date(lastProgressAt(member)).toISOString(),
    ...member.lessons.flatMap(({ tries, done_at }) => [String(tries), done_at ?? '']),
  ]);
  return [[...head, ...keys.flatMap((key) => [heads.tries(key), heads.finished(key)])], ...lines]
    .map(csvRecord)
    .join('');
};
