import type { AlertSettings } from '@paperlock/contract/alerts.ts';
import { alertKinds } from '@paperlock/domain/alerts/kinds.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, operatorNamed, owner, type Replies } from '../../test-console.tsx';

const settings: AlertSettings = {
  here: true,
  rules: alertKinds.map((kind) => ({ kind, threshold: 5, on: true, usual_threshold: 5 })),
  email: null,
  practice_mail: true,
};
const raised = {
  id: '1',
  kind: 'chain_silent',
  threshold: 5,
  value: 7,
  raised_at: '2026-01-02T03:04:05.000Z',
  ended_at: null,
};

const open = (replies: Replies = {}, operator = owner) =>
  openConsole({
    address: '/alerts',
    operator,
    replies: {
      me: done(operator),
      alertInfo: done(settings),
      alertList: done({ list: [raised], next_cursor: null, has_more: false }),
      ...replies,
    },
  });

describe('alerts', () => {
  it('are listed with their peak, and as going on until they end', async () => {
    await open();
    const rows = within(await screen.findByRole('table', { name: 'Raised alerts' })).getAllByRole('row');
    for (const part of ['Practice chain silent', '7 minutes without reading', '2026-01-02 03:04:05', 'Now'])
      expect(rows[1]?.textContent).toContain(part);
  });

  it('get another threshold from an owner, and a bad one is named', async () => {
    const { user, asked } = await open({ alertChange: done(settings) });
    await user.click(await screen.findByRole('button', { name: 'Change Practice chain silent' }));
    const field = await screen.findByLabelText('Threshold');
    await user.clear(field);
    await user.type(field, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a whole number from 1 to 1,000,000.')).toBeDefined();
    await user.clear(field);
    await user.type(field, '10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(asked).toContainEqual(['alertChange', { kind: 'chain_silent', threshold: 10, on: true }]);
  });

  it('go by e-mail to an operator who asks; thresholds are not theirs to change', async () => {
    const { user, asked } = await open(
      { alertMail: done({ ...settings, email: 'me@example.org' }) },
      operatorNamed('sue', 4, ['support']),
    );
    await user.type(await screen.findByLabelText('Your e-mail address'), 'me@example');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(screen.getByText('Enter an e-mail address, or leave it empty for none.')).toBeDefined();
    await user.type(screen.getByLabelText('Your e-mail address'), '.org');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Alerts go to me@example.org.')).toBeDefined();
    expect(asked).toContainEqual(['alertMail', { email: 'me@example.org' }]);
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('are none so far', async () => {
    await open({ alertList: done({ list: [], next_cursor: null, has_more: false }) });
    expect(await screen.findByText('No alerts so far')).toBeDefined();
  });

  it('are not raised in a world of one’s own', async () => {
    await open({ alertInfo: done({ ...settings, here: false }) });
    expect(await screen.findByText('No alerts in this world')).toBeDefined();
  });
});
