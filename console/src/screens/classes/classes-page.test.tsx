import type { ClassRow, ClassStage, WholeClass } from '@paperlock/contract/classes-desk.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { ClassTwins } from '@paperlock/contract/twins-desk.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const educator: Operator = { ...owner, roles: ['educator'] };
const row: ClassRow = {
  id: '7',
  name: 'Monday group',
  code: 'ABCD1234',
  members: 2,
  created_at: '2026-01-02T03:04:05.000Z',
  closed_at: null,
};
const whole: WholeClass = {
  ...row,
  lessons: 12,
  teaching: null,
  deletes_world: false,
  list: [
    { no: 1, joined_at: '2026-01-03T03:04:05.000Z', done: [], steps: [] },
    { no: 3, joined_at: '2026-01-04T03:04:05.000Z', done: ['gap', 'drill'], steps: ['deposited', 'bought'] },
  ],
};
const twins: ClassTwins = {
  name: 'Monday group',
  closed: false,
  open: false,
  second_look: true,
  members: 2,
  few_below: 8,
  rounds: [],
};
const pageOf = (list: ClassRow[]) => done({ list, next_cursor: null, has_more: false });
const raise = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Short one',
  sold: '10',
  target: '100',
  close_at: '2026-02-01T00:00:00.000Z',
};

const open = (address: string, replies: Replies = {}) =>
  openConsole({
    address,
    operator: educator,
    replies: {
      me: done(educator),
      classList: pageOf([row]),
      classInfo: done(whole),
      classRaises: done({ list: [raise] }),
      classTwins: done(twins),
      ...replies,
    },
  });

describe('classes', () => {
  it('are listed with their code and how many are in them', async () => {
    await open('/classes');
    const rows = within(await screen.findByRole('table', { name: 'Classes' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Monday groupABCD12342 studentsOpen');
  });

  it.each([
    ['in a class world', [...educator.roles, 'class_desk'] as Operator['roles'], true],
    ['in the open world', educator.roles, false],
  ])('say truly who sees names %s', async (_, roles, never) => {
    await open('/classes', { me: done({ ...educator, roles }) });
    await screen.findByText(
      never ? /^Students join.* waits for you/ : /Operators whose role includes customers/,
    );
    expect(screen.queryByText(/You see them by number, never names/) !== null).toBe(never);
  });

  it('show members by number and what they learnt', async () => {
    await open('/classes?id=7');
    const rows = within(await screen.findByRole('table', { name: 'Progress' })).getAllByRole('row');
    expect(rows.slice(1).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Student 10 of 12none yet/),
      expect.stringMatching(/^Student 32 of 12deposited · bought/),
    ]);
  });

  it('are opened by a name, once', async () => {
    const { user, asked } = await open('/classes?id=new', { classCreate: done(whole) });
    await user.click(await screen.findByRole('button', { name: 'Create class' }));
    expect(await screen.findByText('Enter a class name.')).toBeDefined();
    await user.type(screen.getByLabelText('Name'), 'Monday group');
    await user.click(screen.getByRole('button', { name: 'Create class' }));
    expect(await screen.findByText('ABCD1234', { selector: 'bdi' })).toBeDefined();
    expect(asked.filter(([call]) => call === 'classCreate')).toEqual([
      ['classCreate', { name: 'Monday group', request_no: expect.any(String) }],
    ]);
  });

  it.each([
    ['/classes?id=new', 'Name'],
    ['/classes?id=7', 'Student’s account'],
  ])('stay on %s when Escape is pressed twice, with what was typed', async (address, label) => {
    const { user } = await open(address);
    await user.type(await screen.findByLabelText(label), 'Typed{Escape}{Escape}');
    expect(window.location.pathname + window.location.search).toBe(address);
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Typed');
  });

  it('are closed after a second look', async () => {
    const closed = { ...whole, closed_at: '2026-01-05T00:00:00.000Z' };
    const { user } = await open('/classes?id=7', { classClose: done(closed) });
    await user.click(await screen.findByRole('button', { name: 'Close class' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close this class?' }));
    await user.click(dialog.getByRole('button', { name: 'Close class' }));
    expect(await screen.findByText('Class closed')).toBeDefined();
  });

  it.each([
    ['the class and its list', false],
    ['the whole practice world of the class, and the console goes with it', true],
  ])('are deleted when their name is typed: %s', async (_, deletes_world) => {
    const { user, asked } = await open('/classes?id=7', {
      classInfo: done({ ...whole, deletes_world }),
      classDelete: done({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete class' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this class?' }));
    expect(dialog.queryByText(/^This deletes the practice world/) !== null).toBe(deletes_world);
    await user.type(dialog.getByLabelText('Name'), 'Monday');
    await user.click(dialog.getByRole('button', { name: 'Delete class' }));
    expect(await dialog.findByText('Enter the class name: Monday group')).toBeDefined();
    expect(asked.filter(([call]) => call === 'classDelete')).toEqual([]);
    await user.type(dialog.getByLabelText('Name'), ' group');
    await user.click(dialog.getByRole('button', { name: 'Delete class' }));
    if (deletes_world) await screen.findByText('This practice world was deleted, with everything in it.');
    else await screen.findByRole('table', { name: 'Classes' });
    expect(asked.filter(([call]) => call === 'classDelete')).toEqual([
      ['classDelete', { id: '7', name: 'Monday group' }],
    ]);
  });

  it('that are somebody else’s are not shown', async () => {
    await open('/classes?id=9', { classInfo: refused('not_found', 'No.') });
    expect(await screen.findByText('Class not found')).toBeDefined();
  });

  it('are none at first', async () => {
    await open('/classes', { classList: pageOf([]) });
    expect(await screen.findByText('No classes yet')).toBeDefined();
  });
});

describe('a lesson', () => {
  it('is started with its length, and paused', async () => {
    const { user, asked } = await open('/classes?id=7', {
      classTeach: ({ act }) =>
        done({
          ...whole,
          teaching: { state: act === 'start' ? 'running' : 'paused', left_seconds: 5400 },
        }),
    });
    const lesson = within(await screen.findByRole('region', { name: 'Lesson' }));
    await user.selectOptions(lesson.getByLabelText('Length'), '90');
    await user.click(lesson.getByRole('button', { name: 'Start lesson' }));
    expect(await lesson.findByText('Lesson running, 01:30:00 left')).toBeDefined();
    await user.click(lesson.getByRole('button', { name: 'Pause' }));
    expect(asked.filter(([call]) => call === 'classTeach').map(([, ask]) => ask)).toEqual([
      { id: '7', act: 'start', minutes: 90 },
      { id: '7', act: 'pause' },
    ]);
  });
});

describe('resetting a sign-in', () => {
  const form = async () => within(await screen.findByRole('region', { name: 'Reset a sign-in' }));

  it('shows the code for the account that was named', async () => {
    const { user, asked } = await open('/classes?id=7', {
      classResetSignIn: done({ code: '042137', valid_seconds: 600 }),
    });
    const { getByRole, getByLabelText, findByText } = await form();
    await user.click(getByRole('button', { name: 'Get code' }));
    expect(await findByText('Enter the account the student signs in with.')).toBeDefined();
    await user.type(getByLabelText('Student’s account'), 'mira7');
    await user.click(getByRole('button', { name: 'Get code' }));
    expect(await findByText('042137')).toBeDefined();
    expect(await findByText(/Valid for 10 minutes/)).toBeDefined();
    expect(asked.filter(([call]) => call === 'classResetSignIn')).toEqual([
      ['classResetSignIn', { id: '7', account: 'mira7' }],
    ]);
  });

  it('says that any name gets a code, and that the code alone opens nothing', async () => {
    await open('/classes?id=7', {});
    const { getByText } = await form();
    expect(getByText(/You get a code for any name/)).toBeDefined();
    expect(getByText(/The code alone opens nothing/)).toBeDefined();
  });
});

describe('two offers', () => {
  it('are opened for the class, and lead to the projector', async () => {
    const { user, asked } = await open('/classes?id=7', { classTwinsSet: done({ ...twins, open: true }) });
    const part = within(await screen.findByRole('region', { name: 'Three offers' }));
    await user.click(await part.findByLabelText('Open for the class'));
    expect(asked.filter(([call]) => call === 'classTwinsSet')).toEqual([
      ['classTwinsSet', { id: '7', open: true, second_look: true }],
    ]);
    expect(part.getByRole('link', { name: 'Show on projector' }).getAttribute('href')).toContain(
      'show=twins',
    );
  });

  it('ask no questions where the teacher turns them off', async () => {
    const { user, asked } = await open('/classes?id=7', {
      classTwinsSet: done({ ...twins, second_look: false }),
    });
    await user.click(await screen.findByLabelText('Three questions before each payment'));
    expect(asked.filter(([call]) => call === 'classTwinsSet')).toEqual([
      ['classTwinsSet', { id: '7', open: false, second_look: false }],
    ]);
  });
});

describe('scenarios', () => {
  it('reject claims after a second look, and say how many', async () => {
    const { user, asked } = await open('/classes?id=7', { classRejectClaims: done({ rejected: 2 }) });
    await user.click(await screen.findByRole('button', { name: 'Reject deposit claims' }));
    await user.click(screen.getByRole('button', { name: 'Reject claims' }));
    expect(await screen.findByText('2 claims rejected')).toBeDefined();
    expect(asked.filter(([call]) => call === 'classRejectClaims')).toEqual([
      ['classRejectClaims', { id: '7', reason: 'no_transfer' }],
    ]);
  });

  it('let a raise be missed after a second look', async () => {
    const { user, asked } = await open('/classes?id=7', {
      classMissRaise: done({ now: '2026-02-01T00:00:00.000Z' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Miss a raise' }));
    await user.click(screen.getByRole('button', { name: 'Move time' }));
    expect(await screen.findByText('Practice time moved')).toBeDefined();
    expect(asked.filter(([call]) => call === 'classMissRaise')).toEqual([
      ['classMissRaise', { product_id: raise.id, request_no: expect.any(String) }],
    ]);
  });

  it('that cannot be made to happen say so, and show what is there', async () => {
    const stage: ClassStage = {
      run: { waiting: 3, statement: { day: '2026-01-02', owed: '100', assets: '120' } },
      poisoned: 1,
      members: 2,
      losing: { strategy: 'spot', days: 30, windows: 90, lost_ppm: 400_000, worst_ppm: -120_000 },
    };
    const { user } = await open('/classes?id=7', { classStage: done(stage) });
    const shown = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name }));
      return dialog;
    };
    const run = await shown('A run on the platform');
    expect(await run.findByText('3 withdrawals are waiting.')).toBeDefined();
    expect(run.getByRole('link', { name: 'Show on projector' }).getAttribute('href')).toContain('show=run');
    await user.click(run.getByRole('button', { name: 'Close' }));
    const poison = await shown('A poisoned address');
    expect(await poison.findByText('1 of 2 students have one now.')).toBeDefined();
    await user.click(poison.getByRole('button', { name: 'Close' }));
    const losing = await shown('A losing strategy');
    expect(
      await losing.findByText(
        /^Range grid \(spot grid\) lost in 40.00% of 90 possible periods of 30 days; the worst lost 12.00%/,
      ),
    ).toBeDefined();
  });

  it('have no raise to miss where none is short', async () => {
    await open('/classes?id=7', { classRaises: done({ list: [] }) });
    expect(await screen.findByText('No open raise is below its target.')).toBeDefined();
  });
});
