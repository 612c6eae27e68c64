import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CaseRow, WholeCase } from '../../api/verification.ts';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const reviewer: Operator = { ...owner, account: 'desk_a', roles: ['reviewer'] };

const row = (n: number, more: Partial<CaseRow> = {}): CaseRow => ({
  id: String(n),
  customer_id: `0197a1de-0000-7000-8000-00000000000${n}`,
  name: `Person ${n}`,
  document: 'id_card',
  state: 'submitted',
  round: 1,
  submitted_at: '2026-01-02T03:04:05.000Z',
  age_seconds: 3_723,
  claim: null,
  ...more,
});

const image = (id: string, part: WholeCase['images'][number]['part']): WholeCase['images'][number] => ({
  id,
  part,
  round: 1,
  current: true,
  state: 'waiting',
  reason: null,
  destroyed_at: null,
});

const mine = { by: 'desk_a', mine: true, until: '2026-01-02T03:34:05.000Z' };

const whole = (more: Partial<WholeCase> = {}): WholeCase => ({
  ...row(7),
  number: 'SPEC-0123456',
  final_reason: null,
  decided_at: null,
  kept_until: null,
  images: [image('1', 'front'), image('2', 'back'), image('3', 'selfie')],
  history: [{ event: 'submitted', by: null, at: '2026-01-02T03:04:05.000Z', reasons: [] }],
  notes: [],
  ...more,
});

const pageOf = (list: CaseRow[], next: string | null = null) =>
  done({ list, next_cursor: next, has_more: next !== null });

const open = (address: string, replies: Replies) =>
  openConsole({ address, operator: reviewer, replies: { me: done(reviewer), ...replies } });

/** A case whose server answers every act with what follows from it. */
const openCase = (subject: WholeCase, acts: Replies = {}) =>
  open('/verification?case=7', { verificationInfo: done(subject), verificationList: pageOf([]), ...acts });

const address = () => window.location.pathname + window.location.search;
const focused = () => document.activeElement?.textContent;
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const verdict = (part: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Decision for: ${part}` });
const parts = ['ID card, front', 'ID card, back', 'Selfie with document'] as const;
const acceptAll = async ({ selectOptions }: Awaited<ReturnType<typeof openCase>>['user']) => {
  for (const part of parts) await selectOptions(await verdict(part), 'Accept');
};

describe('the queue', () => {
  it('shows who waits, for how long, and who works on it', async () => {
    const claimed = { by: 'desk_b', mine: false, until: '2026-01-02T03:34:05.000Z' };
    await open('/verification', {
      verificationList: pageOf([row(1), row(2, { state: 'in_review', claim: claimed })]),
    });
    const rows = within(await screen.findByRole('table', { name: 'Verification' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe(
      'Person 1 View customerID cardWaitingClaimed by No oneLast submitted 2026-01-02 03:04:0501:02:03',
    );
    expect(rows[2]?.textContent).toContain('desk_b');
  });

  it('says so when nobody waits', async () => {
    await open('/verification', { verificationList: pageOf([]) });
    expect(await screen.findByText('No one waiting')).toBeDefined();
  });

  it('is filtered by the address, and its choices change the address', async () => {
    const { user, asked } = await open('/verification?document=passport', {
      verificationList: pageOf([row(1)]),
    });
    await screen.findByRole('table', { name: 'Verification' });
    expect(asked).toContainEqual(['verificationList', { show: 'waiting', document: 'passport', limit: 50 }]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Decided');
    expect(address()).toBe('/verification?show=decided&document=passport');
    await waitFor(() =>
      expect(asked).toContainEqual([
        'verificationList',
        { show: 'decided', document: 'passport', limit: 50 },
      ]),
    );
  });

  it('is walked through with the keyboard alone, into a case and back', async () => {
    const { user } = await open('/verification', {
      verificationList: pageOf([row(7), row(8)]),
      verificationInfo: done(whole()),
    });
    (await screen.findByRole('link', { name: 'Person 7' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Person 8');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe('/verification?show=waiting&case=7');
    (await button('Claim')).focus();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/verification?show=waiting');
  });

  it('names the permission to whom it is closed', async () => {
    const refusal = refused('not_permitted', 'No.', { params: { permission: 'verification.review' } });
    await open('/verification', { verificationList: refusal });
    expect(await screen.findByText('verification.review')).toBeDefined();
  });
});

describe('a case', () => {
  it('is followed by the next one of its queue, and nothing is decided before the question', async () => {
    const { user, asked } = await open('/verification?show=waiting&case=7', {
      verificationList: pageOf([row(7), row(8)]),
      verificationInfo: ({ case: id }) =>
        done(whole({ id: String(id), name: `Person ${id}`, claim: id === '7' ? mine : null })),
      verificationApprove: done(whole({ state: 'certified' })),
    });
    await button('Approve');
    await acceptAll(user);
    await user.keyboard('{Escape}a');
    expect(asked.some(([call]) => call === 'verificationApprove')).toBe(false);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await screen.findByRole('heading', { name: 'Person 8', level: 1 });
    expect(address()).toBe('/verification?show=waiting&case=8');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('must be claimed before it is decided', async () => {
    const { user } = await openCase(whole(), {
      verificationClaim: done(whole({ state: 'in_review', claim: mine })),
    });
    await user.click(await button('Claim'));
    expect(await button('Approve')).toBeDefined();
  });

  it('that another reviewer has claimed offers nothing to decide', async () => {
    await openCase(whole({ state: 'in_review', claim: { ...mine, mine: false, by: 'desk_b' } }));
    await screen.findByText('desk_b');
    for (const name of ['Claim', 'Release', 'Approve', 'Reject permanently']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('shows its images from the console’s own origin', async () => {
    await openCase(whole());
    const shown = await screen.findByRole('img', { name: 'ID card, front, as sent' });
    expect(shown.getAttribute('src')).toBe('/api/console/verificationImage/1');
  });

  it('is certified after one more question', async () => {
    const { user, asked } = await openCase(whole({ state: 'in_review', claim: mine }), {
      verificationApprove: done(whole({ state: 'certified' })),
    });
    await acceptAll(user);
    await user.click(await button('Approve'));
    expect(asked.some(([call]) => call === 'verificationApprove')).toBe(false);
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Verified')).toBeDefined();
    expect(asked).toContainEqual(['verificationApprove', { case: '7' }]);
  });

  it('is sent back with a reason for each image that is not accepted', async () => {
    const { user, asked } = await openCase(whole({ state: 'in_review', claim: mine }), {
      verificationRejectRetry: done(whole({ state: 'rejected_retry' })),
    });
    await acceptAll(user);
    await user.selectOptions(await verdict('ID card, back'), 'Glare hides part of it');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(await button('Request new images'));
    expect(dialog().getByText('ID card, back: Glare hides part of it')).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Request new images' }));
    expect(asked).toContainEqual(['verificationRejectRetry', { case: '7', reasons: { back: 'glare' } }]);
  });

  it('approves nobody before each image has a choice of its own, and leads to the next one', async () => {
    const { user, asked } = await openCase(whole({ state: 'in_review', claim: mine }), {
      verificationApprove: done(whole({ state: 'certified' })),
    });
    for (const part of parts) {
      expect((await verdict(part)).value).toBe('');
      await user.keyboard('a');
      expect(document.activeElement).toBe(await verdict(part));
      expect(screen.getByText(/Choose for each image/)).toBeDefined();
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.selectOptions(await verdict(part), 'Accept');
      await user.keyboard('{Escape}');
    }
    expect(screen.queryByText(/Choose for each image/)).toBeNull();
    await user.keyboard('a');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(asked.filter(([call]) => call === 'verificationApprove')).toHaveLength(1);
  });

  it('is rejected for good with a reason', async () => {
    const { user, asked } = await openCase(whole({ state: 'in_review', claim: mine }), {
      verificationRejectFinal: done(whole({ state: 'rejected_final', final_reason: 'misuse' })),
    });
    await user.click(await button('Reject permanently'));
    await user.selectOptions(dialog().getByRole('combobox'), 'Sent non-specimens on purpose');
    await user.click(dialog().getByRole('button', { name: 'Reject permanently' }));
    expect(asked).toContainEqual(['verificationRejectFinal', { case: '7', reason: 'misuse' }]);
  });

  it('is read again when somebody else was faster', async () => {
    let theirs = false;
    const { user } = await openCase(whole(), {
      verificationInfo: () =>
        done(theirs ? whole({ state: 'in_review', claim: { ...mine, mine: false, by: 'desk_b' } }) : whole()),
      verificationClaim: () => {
        theirs = true;
        return refused('claim_missing', 'desk_b is working on this verification.');
      },
    });
    await user.click(await button('Claim'));
    expect(await screen.findByText('desk_b')).toBeDefined();
  });

  it('keeps notes, but no empty ones', async () => {
    const { user, asked } = await openCase(whole(), {
      verificationNote: ({ text }) =>
        done(whole({ notes: [{ by: 'desk_a', at: '2026-01-02T03:04:05.000Z', text: String(text) }] })),
    });
    await user.click(await button('Add note'));
    expect(screen.getByText('Enter a note.')).toBeDefined();
    await user.type(screen.getByLabelText('Note'), 'Looks odd');
    await user.click(await button('Add note'));
    expect(await screen.findByText('Looks odd')).toBeDefined();
    expect(asked.filter(([call]) => call === 'verificationNote')).toEqual([
      ['verificationNote', { case: '7', text: 'Looks odd' }],
    ]);
  });

  it('says of a destroyed image that it is', async () => {
    const gone = {
      ...image('1', 'front'),
      state: 'accepted' as const,
      destroyed_at: '2026-01-09T03:04:05.000Z',
    };
    await openCase(whole({ state: 'certified', images: [gone] }));
    expect(await screen.findByText(/Image destroyed on 2026-01-09 03:04:05/)).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('that was withdrawn is said to be gone', async () => {
    await open('/verification?case=7', { verificationInfo: refused('not_found', 'Nothing here.') });
    expect(await screen.findByText('Case not found')).toBeDefined();
  });
});
