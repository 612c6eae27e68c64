import type { Operator } from '@paperlock/contract/operators.ts';
import type { Setting, SettingChange } from '@paperlock/contract/settings.ts';
import { defaultTexts, settingNames, settings } from '@paperlock/domain/settings/settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checker, done, maker, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const change = (more: Partial<SettingChange> = {}): SettingChange => ({
  id: '4',
  state: 'proposed',
  setting: 'wallet_fee',
  value_before: '1',
  value_after: '1.5',
  reason: 'Payouts cost more',
  proposed_by: { id: maker.id, account: 'maker' },
  proposed_at: '2026-01-04T03:04:05.000Z',
  decided_by: null,
  decided_at: null,
  decision: null,
  ...more,
});
const past = change({
  id: '3',
  state: 'rejected',
  decided_by: { id: checker.id, account: 'checker' },
  decided_at: '2026-01-03T03:04:05.000Z',
  decision: 'Too much',
});

const mostOf: Partial<Record<Setting['setting'], string>> = { bank_fee: '20000', clock_days: '366' };
const all: Setting[] = settingNames.map((name) => ({
  setting: name,
  kind: settings[name].kind,
  value: defaultTexts[name],
  default: defaultTexts[name],
  bounds: name === 'support_hours' ? null : { least: '0', most: mostOf[name] ?? '5' },
  since: null,
  set_by: null,
  waiting: null,
}));
const withWaiting = all.map((one) => (one.setting === 'wallet_fee' ? { ...one, waiting: change() } : one));
const opened = (list: readonly Setting[], history: SettingChange[] = []) => ({
  settingList: done({ list }),
  settingInfo: ({ setting }: Record<string, unknown>) =>
    done({ ...list.find((one) => one.setting === setting), history }),
});

const open = (operator: Operator, address: string, replies: Replies) =>
  openConsole({ address, operator, replies: { me: done(operator), ...replies } });
const here = () => window.location.pathname + window.location.search;

describe('the settings', () => {
  it('are listed with value, default and what waits', async () => {
    await open(owner, '/settings', opened(withWaiting));
    const rows = within(await screen.findByRole('table', { name: 'Settings' })).getAllByRole('row');
    const row = (name: string) => rows.find((one) => one.textContent?.includes(name))?.textContent;
    expect(row('Wallet withdrawal fee')).toContain('1.00 USDT');
    expect(row('Wallet withdrawal fee')).toContain('Waiting for approval');
    expect(row('Bank withdrawal fee')).toContain('0.50%');
    expect(row('Support hours')).toContain('12:00 to 24:00 UTC');
  });

  it('are narrowed to those that wait for a decision', async () => {
    await open(owner, '/settings?show=waiting', opened(withWaiting));
    const table = await screen.findByRole('table', { name: 'Settings' });
    expect(
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wallet withdrawal fee']);
  });

  it('say that they could not be read', async () => {
    await open(owner, '/settings', { settingList: refused('internal', 'Our fault.') });
    expect(await screen.findByText('Our fault.')).toBeDefined();
  });
});

describe('an open setting', () => {
  it('says what it does, and who changed it why', async () => {
    await open(owner, '/settings?setting=wallet_fee', opened(all, [past]));
    const sheet = within(await screen.findByRole('article'));
    expect(await sheet.findByText('Kept from each withdrawal to a wallet.')).toBeDefined();
    const history = sheet.getByRole('table', { name: 'History' }).textContent;
    expect(history).toContain('1.00 USDT → 1.50 USDT');
    expect(history).toContain('Payouts cost more');
    expect(history).toContain('checker · Too much');
    expect(sheet.getByRole('link', { name: 'Propose change' })).toBeDefined();
  });

  it('is decided by another person who sees both values', async () => {
    const { user, asked } = await open(checker, '/settings?setting=wallet_fee', {
      ...opened(withWaiting, [change()]),
      settingDecide: done(change({ state: 'approved' })),
    });
    await user.type(await screen.findByLabelText('Reason'), 'It does');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this value?' });
    expect(dialog.textContent).toContain('Now1.00 USDTAfter1.50 USDT');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved. The new value applies now.')).toBeDefined();
    expect(asked).toContainEqual(['settingDecide', { proposal: '4', approve: true, reason: 'It does' }]);
  });

  it('is not decided by who proposed it', async () => {
    await open(
      { ...maker, roles: ['treasury_maker', 'treasury_checker'] },
      '/settings?setting=wallet_fee',
      opened(withWaiting),
    );
    expect(await screen.findByText(/^You proposed this/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('proposing a value', () => {
  it('goes on with what was typed when Escape is pressed twice', async () => {
    const { user } = await open(maker, '/settings?setting=wallet_fee&view=propose', opened(all));
    await user.type(await screen.findByLabelText('Reason'), 'Typed{Escape}{Escape}');
    expect(window.location.search).toBe('?setting=wallet_fee&view=propose');
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Typed');
  });

  const fill = async (setting: string, typed: Record<string, string>) => {
    const shown = await open(maker, `/settings?setting=${setting}&view=propose`, {
      ...opened(all),
      settingPropose: done(change()),
    });
    for (const [label, text] of Object.entries(typed)) {
      const field = await screen.findByLabelText(label);
      await shown.user.clear(field);
      if (text) await shown.user.type(field, text);
    }
    await shown.user.click(screen.getByRole('button', { name: 'Review' }));
    return shown;
  };

  it.each([
    ['wallet_fee', { 'New value': 'much' }, /^Enter an amount, such as 12\.5/],
    ['wallet_fee', { 'New value': '6' }, 'Enter a value from 0.00 USDT to 5.00 USDT.'],
    ['wallet_fee', { 'New value': '1.0' }, 'This is the current value.'],
    ['bank_fee_minimum', { 'New value': '10' }, 'The fee must stay below the minimum withdrawal.'],
    ['bank_fee', { 'New value': '0.55555' }, /^Enter a percentage/],
    ['support_hours', { From: '9', To: '17:30' }, /^Enter two different times/],
  ] as const)('of %s says what is wrong: %j', async (setting, typed, fault) => {
    await fill(setting, { ...typed, Reason: 'Because' });
    expect(await screen.findByText(fault)).toBeDefined();
  });

  it('shows both values once more, and asks for a reason', async () => {
    const { user, asked } = await fill('bank_fee', { 'New value': '0.7', Reason: '' });
    expect(await screen.findByText('Enter a reason.')).toBeDefined();
    await user.type(screen.getByLabelText('Reason'), 'Costs');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const review = await screen.findByRole('region', { name: 'Check your proposal' });
    expect(review.textContent).toContain('Now0.50%After0.70%');
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(here()).toBe('/settings?setting=bank_fee'));
    expect(asked).toContainEqual([
      'settingPropose',
      {
        setting: 'bank_fee',
        value: '7000',
        reason: 'Costs',
        request_no: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });
});
