import { describe, expect, it } from 'vitest';
import {
  hardestLesson,
  isStuck,
  lastProgressAt,
  type MemberResult,
  resultsCsv,
  sortResults,
} from './results.ts';

const lesson = (key: string, tries: number, done_at: string | null = null) => ({ key, tries, done_at });
const member = (no: number, ...lessons: MemberResult['lessons']): MemberResult => ({
  no,
  joined_at: '2026-01-01T09:00:00.000Z',
  lessons,
});

describe('the hardest lesson', () => {
  it('took the most tries per member who tried it, not the most in all', () => {
    const members = [
      member(1, lesson('gap', 2), lesson('yearly', 3)),
      member(2, lesson('gap', 2), lesson('yearly', 0)),
    ];
    expect(hardestLesson(members)).toEqual({ key: 'yearly', tries: 3, members: 1 });
  });

  it('is the one taught first where two are equal', () => {
    expect(hardestLesson([member(1, lesson('gap', 2), lesson('yearly', 2))])?.key).toBe('gap');
  });

  it('is none while nobody needed a second try', () => {
    expect(hardestLesson([])).toBeNull();
    expect(hardestLesson([member(1, lesson('gap', 1), lesson('yearly', 0))])).toBeNull();
  });
});

describe('a member', () => {
  const going = member(1, lesson('gap', 1, '2026-01-01T09:20:00.000Z'), lesson('yearly', 5));

  it('is stuck so many minutes after the last finished lesson, to the millisecond', () => {
    expect(isStuck(going, '2026-01-01T09:29:59.999Z', 10)).toBe(false);
    expect(isStuck(going, '2026-01-01T09:30:00.000Z', 10)).toBe(true);
  });

  it('counts from joining before the first', () => {
    expect(lastProgressAt(member(2, lesson('gap', 4)))).toBe(Date.parse('2026-01-01T09:00:00.000Z'));
  });

  it('with every lesson finished is never stuck', () => {
    expect(isStuck(member(1, lesson('gap', 1, '2026-01-01T09:20:00.000Z')), '2027-01-01T00:00:00Z', 5)).toBe(
      false,
    );
  });
});

it('results are sorted by what is asked, then by number', () => {
  const members = [
    member(3, lesson('gap', 1, '2026-01-01T09:20:00.000Z')),
    member(2, lesson('gap', 4)),
    member(1, lesson('gap', 1, '2026-01-01T09:30:00.000Z')),
  ];
  const inOrder = (order: Parameters<typeof sortResults>[1]) =>
    sortResults(members, order).map(({ no }) => no);
  expect(inOrder('number')).toEqual([1, 2, 3]);
  expect(inOrder('fewest_done')).toEqual([2, 1, 3]);
  expect(inOrder('most_tries')).toEqual([2, 1, 3]);
  expect(inOrder('longest_wait')).toEqual([2, 3, 1]);
});

it('results as a file have two columns for each lesson', () => {
  const heads = {
    student: 'Student',
    joined: 'Joined',
    progress: 'Progress',
    tries: (key: string) => `${key} tries`,
    finished: (key: string) => `${key} finished`,
  };
  const members = [member(4, lesson('gap', 2, '2026-01-01T09:20:00.000Z'), lesson('yearly', 0))];
  expect(resultsCsv(members, heads)).toBe(
    'Student,Joined,Progress,gap tries,gap finished,yearly tries,yearly finished\r\n' +
      '4,2026-01-01T09:00:00.000Z,2026-01-01T09:20:00.000Z,2,2026-01-01T09:20:00.000Z,0,\r\n',
  );
});
