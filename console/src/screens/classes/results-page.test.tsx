import type { ClassResult, ClassResults } from '@paperlock/contract/classes-desk.ts';
import { type LessonKey, lessonKeys } from '@paperlock/contract/lessons.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { done, openConsole, owner, refused } from '../../test-console.tsx';

const educator: Operator = { ...owner, roles: ['educator'] };
const now = '2026-01-02T09:30:00.000Z';

type Tried = Partial<Record<LessonKey, [tries: number, doneAt: string | null]>>;
const member = (no: number, tried: Tried): ClassResult => ({
  no,
  joined_at: '2026-01-02T09:00:00.000Z',
  lessons: lessonKeys.map((key) => {
    const [tries, done_at] = tried[key] ?? [0, null];
    return { key, tries, best: done_at ? 1 : 0, of: 1, done_at };
  }),
});
const results: ClassResults = {
  name: 'Monday group',
  now,
  list: [
    member(1, { gap: [1, '2026-01-02T09:28:00.000Z'] }),
    member(3, { gap: [4, '2026-01-02T09:12:00.000Z'], funded: [2, null] }),
  ],
};

const open = (reply: ReturnType<typeof done> = done(results), more = '') =>
  openConsole({
    address: `/classes?id=7&view=results${more}`,
    operator: educator,
    replies: { me: done(educator), classResults: reply },
  });
const students = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.trim());

describe('the results of a class', () => {
  it('show each lesson by number, the hardest one and who is stuck', async () => {
    await open();
    expect(await screen.findByText('Promises and earnings: 5 tries by 2 students')).toBeDefined();
    expect(screen.getByText('Student 3', { selector: 'dd' })).toBeDefined();
    expect(students()).toEqual(['Student 1', 'Student 3 Stuck']);
    const row = screen.getAllByRole('row')[2];
    expect(row?.textContent).toContain('1 of 12');
    expect(within(row as HTMLElement).getByText('Finished, 4 tries')).toBeDefined();
    expect(within(row as HTMLElement).getByText('Not finished, 2 tries')).toBeDefined();
  });

  it('are sorted, and a longer wait counts as stuck, as the address says', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('Sort'), 'Most tries first');
    await user.selectOptions(screen.getByLabelText('Stuck after'), 'Stuck after 30 minutes');
    expect(students()).toEqual(['Student 3', 'Student 1']);
    expect(window.location.search).toBe('?id=7&view=results&sort=most_tries&stuck=30');
    expect(screen.getByText('No one')).toBeDefined();
  });

  it('are saved as a file and printed', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:test';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save CSV' }));
    const lines = (await blobs[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toContain('Student,Joined,Last progress,Yearly rate: tries,Yearly rate: finished');
    expect(lines[2]).toMatch(/^3,2026-01-02T09:00:00.000Z,2026-01-02T09:12:00.000Z,0,,0,,2,,0,,0,,4,2026/);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('are none before anyone joined', async () => {
    await open(done({ ...results, list: [] }));
    expect(await screen.findByText('No students yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
  });

  it('of somebody else’s class are not shown', async () => {
    await open(refused('not_found', 'No.'));
    expect(await screen.findByText('Class not found')).toBeDefined();
  });
});
