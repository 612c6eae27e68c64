import type { WebhookDelivery, WebhookEndpoint, WebhookProposal } from '@paperlock/contract/webhooks.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, operatorNamed, owner, type Replies, refused } from '../../test-console.tsx';

const endpoint = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: '00000000-0000-4000-8000-00000000000a',
  url: 'https://hooks.example.org/in',
  kinds: ['deposit.credited', 'alert.chain_silent'],
  state: 'active',
  created_at: '2026-01-02T03:04:05.000Z',
  secret_at: '2026-01-02T03:04:05.000Z',
  stopped_at: null,
  waiting: 3,
  dead: 1,
  ...more,
});
const delivery: WebhookDelivery = {
  id: '7',
  event: 'msg_1',
  kind: 'deposit.credited',
  endpoint: endpoint().id,
  url: endpoint().url,
  state: 'dead',
  attempts: 2,
  status: 500,
  fault: null,
  created_at: '2026-01-02T03:04:05.000Z',
  due_at: null,
};
const proposal: WebhookProposal = {
  id: '4',
  state: 'proposed',
  reason: 'For the books.',
  proposed_by: { id: '00000000-0000-4000-8000-000000000002', account: 'second' },
  proposed_at: '2026-01-02T03:04:05.000Z',
  decided_by: null,
  decided_at: null,
  decision: null,
  endpoint: null,
  url_before: null,
  url: endpoint().url,
  kinds: ['deposit.credited'],
};
const pageOf = (...list: unknown[]) => done({ list, next_cursor: null, has_more: false });

const open = (query: string, replies: Replies = {}, operator = owner) =>
  openConsole({
    address: `/webhooks${query}`,
    operator,
    replies: {
      me: done(operator),
      webhookInfo: done({ reach: 'public', endpoints: [endpoint()] }),
      webhookProposalList: pageOf(),
      webhookDeliveryList: pageOf(delivery),
      ...replies,
    },
  });
const atEndpoint = `?endpoint=${endpoint().id}`;

describe('webhooks', () => {
  it('are listed with what waits and what was given up', async () => {
    await open('');
    const rows = within(await screen.findByRole('table', { name: 'Endpoints' })).getAllByRole('row');
    for (const part of ['https://hooks.example.org/in', 'Active', '3', '1'])
      expect(rows[1]?.textContent).toContain(part);
    expect(screen.getByText(/public https addresses only/)).toBeDefined();
  });

  it('that are off say so and offer nothing; a failure can be tried again', async () => {
    let fails = true;
    const { user } = await open('', {
      webhookInfo: () => (fails ? refused('internal', 'Our fault.') : done({ reach: 'off', endpoints: [] })),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await screen.findByText('Webhooks are off')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Propose endpoint' })).toBeNull();
  });

  it('are proposed with a good address and at least one event, after a last look', async () => {
    const { user, asked } = await open('?view=propose', {
      webhookPropose: done(proposal),
      webhookProposalInfo: done(proposal),
    });
    await user.type(await screen.findByLabelText('Address'), 'http://10.0.0.1/');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(screen.getByText('Enter an address that begins with https://.')).toBeDefined();
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), 'https://hooks.example.org/in');
    await user.type(screen.getByLabelText('Reason'), 'For the books.');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(screen.getByText('Choose at least one event.')).toBeDefined();
    await user.click(screen.getByLabelText(/^deposit\.credited/));
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await user.click(await screen.findByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(window.location.search).toBe('?proposal=4'));
    expect(asked).toContainEqual([
      'webhookPropose',
      {
        url: 'https://hooks.example.org/in',
        kinds: ['deposit.credited'],
        reason: 'For the books.',
        request_no: expect.any(String),
      },
    ]);
  });

  it('are approved by another owner, who sees the address once more', async () => {
    const { user, asked } = await open('?proposal=4', {
      webhookProposalList: pageOf(proposal),
      webhookProposalInfo: done(proposal),
      webhookDecide: done({ ...proposal, state: 'approved' }),
    });
    await user.type(await screen.findByLabelText('Reason'), 'Known receiver.');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this address?' });
    expect(dialog.textContent).toContain('https://hooks.example.org/in');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(asked).toContainEqual([
        'webhookDecide',
        { proposal: '4', approve: true, reason: 'Known receiver.' },
      ]),
    );
  });

  it('keep what is proposed where it is when Escape is pressed twice', async () => {
    const { user } = await open('?view=propose');
    await user.type(await screen.findByLabelText('Address'), 'https://{Escape}{Escape}');
    expect(window.location.search).toBe('?view=propose');
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('https://');
  });

  it('show a new secret once', async () => {
    const { user } = await open(atEndpoint, { webhookSecret: done({ secret: 'whsec_abc' }) });
    await user.click(await screen.findByRole('button', { name: 'Create new secret' }));
    expect(await screen.findByText('whsec_abc')).toBeDefined();
    expect(screen.getByText('Copy it now. It’s shown only this once.')).toBeDefined();
  });

  it('are stopped after a question, and sent again for a period', async () => {
    const { user, asked } = await open(atEndpoint, {
      webhookReplayRange: done({ deliveries: 2 }),
      webhookStop: done(endpoint({ state: 'stopped' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('2 deliveries on their way')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop this endpoint?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(asked.some(([call]) => call === 'webhookStop')).toBe(true));
  });

  it('keep a chosen period when Escape leads out of the page', async () => {
    const { user } = await open(atEndpoint);
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    fireEvent.input(from, { target: { value: '2026-01-02T03:04' } });
    from.focus();
    await user.keyboard('{Escape}{Escape}');
    expect(window.location.search).toBe('');
    window.history.back();
    expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('2026-01-02T03:04');
  });

  it('are only read by an auditor', async () => {
    await open(atEndpoint, {}, operatorNamed('aud', 4, ['auditor']));
    expect(await screen.findByText('deposit.credited, alert.chain_silent')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Stop|secret|Send/ })).toBeNull();
  });
});

describe('a delivery', () => {
  it('shows its body, every attempt with its answer, and is sent again', async () => {
    const tried = [
      { nth: 2, at: '2026-01-02T03:10:00.000Z', status: 500, fault: null, took_ms: 12 },
      { nth: 1, at: '2026-01-02T03:05:00.000Z', status: null, fault: 'timeout', took_ms: 10_000 },
    ];
    const { user, asked } = await open('?view=deliveries&delivery=7', {
      webhookDeliveryInfo: done({ ...delivery, body: '{"type":"deposit.credited"}', tried }),
      webhookReplay: done({ ...delivery, state: 'waiting' }),
    });
    const rows = within(await screen.findByRole('table', { name: 'Attempts' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('500');
    expect(rows[2]?.textContent).toContain('No answer in time');
    expect(screen.getByText('{"type":"deposit.credited"}')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('On its way again, with the same id')).toBeDefined();
    expect(asked).toContainEqual(['webhookReplay', { delivery: '7' }]);
  });

  it('list without rows says so', async () => {
    await open('?view=deliveries&state=dead', { webhookDeliveryList: pageOf() });
    expect(await screen.findByText('No deliveries here')).toBeDefined();
  });
});
