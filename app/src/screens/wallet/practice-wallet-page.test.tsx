import type { WalletMovement, WalletOrder } from '@paperlock/contract/wallet.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { place } from '../../parts/deposits/test-deposits.ts';
import {
  answer,
  asPerson,
  english,
  enter,
  field,
  here,
  openApp,
  press,
  type Replies,
  refuse,
} from '../../test-app.tsx';
import type { Wallet } from './use-wallet.ts';

const path = '/pages/profile/practice-wallet';
const own = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
const other = '27nR7XUzPK3c4fnSwwYdK5BpfLDUsTFj4PY';
const [known, forged] = ['27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj', '27efYSM9u8PkvMT25PFDttR3mBfRKgYwjPj'];
const hash = (n: number) => `0x${String(n).padStart(64, '0')}`;

const movement = (more: Partial<WalletMovement> = {}): WalletMovement => ({
  tx_hash: hash(1),
  direction: 'out',
  counterpart: known,
  amount: '25',
  block: 1204,
  at: '2026-01-02T03:04:05.000Z',
  final: true,
  look_alike_of: null,
  ...more,
});

const order = (more: Partial<WalletOrder> = {}): WalletOrder => ({
  id: '0197a1de-0000-7000-8000-0000000000aa',
  kind: 'send',
  to: known,
  amount: '25',
  state: 'sent',
  tx_hash: hash(2),
  asked_at: '2026-01-02T03:04:05.000Z',
  ...more,
});

const filled: Wallet = {
  address: own,
  balance: '1000.5',
  spendable: '975.5',
  faucet: { limit: '10000', left: '9000', more_at: null },
  under_way: [],
  known_addresses: [known],
  list: [movement()],
  next_cursor: null,
  has_more: false,
};
const wallet = (more: Partial<Wallet> = {}) => answer({ ...filled, ...more });

const open = (at: string, replies: Replies = {}) => {
  const user = asPerson();
  const usual = {
    'credit/practiceWallet': () => wallet(),
    'credit/depositAddress': () => place({ address: forged }),
  };
  return openApp({ at, user, replies: { ...usual, ...replies } });
};

const say = (key: string) => english(`wallet.${key}`);
const rows = async () =>
  within(await screen.findByRole('list', { name: say('history') })).getAllByRole('button');
const dialog = async (key: string) => within(await screen.findByRole('dialog', { name: say(key) }));

describe('the practice wallet', () => {
  it('shows what it holds, what can be sent of it, and its address whole', async () => {
    await open(path);
    await screen.findByText('1,000.50');
    expect(screen.getByText('975.50')).toBeDefined();
    expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain(own);
  });

  it('says so when nothing has moved yet', async () => {
    await open(path, { 'credit/practiceWallet': () => wallet({ list: [], balance: '0', spendable: '0' }) });
    await screen.findByText(say('history_empty'));
  });

  it('offers a retry when it did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open(path, { 'credit/practiceWallet': () => replies.pop() ?? wallet() });
    await screen.findByText(say('failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText('1,000.50');
  });

  it('shows what is under way, also what failed', async () => {
    await open(path, {
      'credit/practiceWallet': () =>
        wallet({
          under_way: [
            order(),
            order({ id: '0197a1de-0000-7000-8000-0000000000ab', kind: 'faucet', to: own, state: 'failed' }),
          ],
        }),
    });
    const list = within(await screen.findByRole('list', { name: say('under_way') }));
    expect(list.getByText(say('state_sent'))).toBeDefined();
    expect(list.getByText(say('state_failed'))).toBeDefined();
  });

  it('shows older lines when asked to', async () => {
    await open(path, {
      'credit/practiceWallet': ({ cursor }) =>
        cursor
          ? wallet({ list: [movement({ tx_hash: hash(3), amount: '7' })] })
          : wallet({ next_cursor: '5-1', has_more: true }),
    });
    await press('wallet.history_more');
    await screen.findByText('−7.00');
  });
});

describe('its history', () => {
  const poisoned = movement({
    tx_hash: hash(4),
    direction: 'out',
    counterpart: forged,
    amount: '0',
    look_alike_of: known,
  });

  it('shortens addresses, so that a planted one looks like the known one, and says who did not send it', async () => {
    await open(path, {
      'credit/practiceWallet': () => wallet({ list: [poisoned, movement()] }),
    });
    const [planted, real] = await rows();
    expect(planted?.textContent).toContain('27ef…jPj');
    expect(real?.textContent).toContain('27ef…jPj');
    expect(planted?.textContent).toContain(say('planted'));
    expect(real?.textContent).not.toContain(say('planted'));
  });

  it('shows a planted line for what it is once it is opened, and offers nothing to copy', async () => {
    await open(path, { 'credit/practiceWallet': () => wallet({ list: [poisoned] }) });
    const [planted] = await rows();
    await userEvent.click(planted as HTMLElement);
    const sheet = await dialog('planted');
    expect(sheet.getByText(say('planted_text'))).toBeDefined();
    expect(sheet.getByText(say('poison_title'))).toBeDefined();
    expect(document.querySelectorAll('mark').length).toBeGreaterThan(0);
    expect(sheet.queryByRole('button', { name: english('ui.copy_address') })).toBeNull();
  });

  it('shows an ordinary line whole, and leads to the detective with its hash', async () => {
    await open(path);
    const [line] = await rows();
    await userEvent.click(line as HTMLElement);
    const sheet = await dialog('movement_out');
    expect(sheet.queryByText(say('poison_title'))).toBeNull();
    expect(sheet.getByRole('link', { name: say('movement_detective') }).getAttribute('href')).toBe(
      `/pages/profile/deposit-detective?hash=${hash(1)}`,
    );
  });

  it('tells what is not final yet and what the faucet made', async () => {
    await open(path, {
      'credit/practiceWallet': () =>
        wallet({ list: [movement({ direction: 'in', counterpart: null, final: false })] }),
    });
    const [line] = await rows();
    expect(line?.textContent).toContain(say('from_faucet'));
    expect(line?.textContent).toContain(say('state_included'));
  });
});

describe('the faucet', () => {
  it('fills the wallet, and keeps its request number when the answer was lost', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(path, {
      'credit/faucet': (ask) => {
        asked.push(ask);
        if (asked.length === 1) throw new TypeError('the line broke');
        const { balance, spendable, faucet } = filled;
        return answer({ order: order({ kind: 'faucet' }), balance, spendable, faucet });
      },
    });
    await press('wallet.faucet');
    enter(await field('wallet.faucet_amount'), '500');
    await press('wallet.faucet_do');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: say('faucet') })).toBeNull(), {
      timeout: 3000,
    });
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]).toMatchObject({ amount: '500' });
  });

  it.each([
    ['', /Enter an amount/],
    ['0', /more than zero/],
    ['9000.01', /up to 9,000\.00 USDT now/],
    ['٩٩٩٩', /up to 9,000\.00 USDT now/],
  ])('%j is refused before anything is sent', async (typed, why) => {
    await open(path);
    await press('wallet.faucet');
    enter(await field('wallet.faucet_amount'), typed);
    await press('wallet.faucet_do');
    await screen.findByText(why);
  });

  it('says when it is empty and when there is more', async () => {
    const faucet = { limit: '10000', left: '0', more_at: '2026-01-03T03:04:05.000Z' };
    await open(path, { 'credit/practiceWallet': () => wallet({ faucet }) });
    await press('wallet.faucet');
    await screen.findByText(/get more from 2026-01-03 03:05/);
    expect(screen.queryByRole('button', { name: say('faucet_do') })).toBeNull();
  });

  it('says what the server refuses', async () => {
    await open(path, { 'credit/faucet': () => refuse('faucet_limit', 'At most 10,000 USDT.') });
    await press('wallet.faucet');
    enter(await field('wallet.faucet_amount'), '10');
    await press('wallet.faucet_do');
    await screen.findByText('At most 10,000 USDT.');
  });
});

describe('sending', () => {
  const send = `${path}?view=send`;
  const fill = async (to: string, amount: string) => {
    enter(await field('wallet.to'), to);
    enter(await field('wallet.amount'), amount);
    await press('wallet.review');
  };
  const sent = () => {
    const { balance, spendable, faucet } = filled;
    return answer({ order: order(), balance, spendable, faucet });
  };

  it('is reviewed whole, sent, and seen in the wallet', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(send, {
      'credit/practiceSend': (ask) => {
        asked.push(ask);
        return sent();
      },
    });
    await fill(known.replace(/.{4}/g, '$& '), '12,5');
    const sheet = await dialog('review_title');
    expect(sheet.getByText('12.50')).toBeDefined();
    expect(asked).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: say('send') }));
    await waitFor(() => expect(here()).toBe(path));
    expect(asked).toEqual([
      {
        to: known,
        amount: '12.5',
        look_alike_seen: false,
        request_no: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('knows the own deposit address, and leads to where the money arrives', async () => {
    await open(send, {
      'credit/depositAddress': () => place({ address: known }),
      'credit/practiceSend': () => sent(),
    });
    expect(((await field('wallet.to')) as HTMLInputElement).value).toBe(known);
    enter(await field('wallet.amount'), '10');
    await press('wallet.review');
    const sheet = await dialog('review_title');
    expect(sheet.getByText(say('to_own'))).toBeDefined();
    await userEvent.click(sheet.getByRole('button', { name: say('send') }));
    await waitFor(() => expect(here()).toBe('/pages/profile/deposit'));
  });

  it('of an empty wallet offers practice money on the spot', async () => {
    await open(send, { 'credit/practiceWallet': () => wallet({ balance: '0', spendable: '0' }) });
    await press('wallet.faucet');
    await dialog('faucet');
  });

  it('stops at a look-alike until both were compared', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(send, {
      'credit/practiceSend': (ask) => {
        asked.push(ask);
        return sent();
      },
    });
    await fill(forged, '10');
    const sheet = await dialog('review_title');
    expect(sheet.getByText(english('bindings.look_alike_title'))).toBeDefined();
    const go = sheet.getByRole<HTMLButtonElement>('button', { name: say('send') });
    expect(go.disabled).toBe(true);
    await userEvent.click(sheet.getByRole('checkbox'));
    await userEvent.click(go);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ to: forged, look_alike_seen: true });
  });

  it.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '10', 'to', /real TRON address/],
    [`${known.slice(0, -1)}k`, '10', 'to', /typo/],
    ['', '10', 'to', /Enter an address/],
    ['💶', '10', 'to', /never use characters/],
    [own, '10', 'to', /own address/],
    [other, '975.500001', 'amount', /send up to/],
    [other, '', 'amount', /Enter an amount/],
    [other, '1e309', 'amount', /Enter digits, as in 1500 or 12\.50\./],
    [other, '-1', 'amount', /Enter digits, as in 1500 or 12\.50\./],
  ])('%s and %j is refused at %s', async (to, amount, where, why) => {
    await open(send);
    await fill(to, amount);
    await screen.findByText(why);
    expect((await field(`wallet.${where}`)).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog', { name: say('review_title') })).toBeNull();
  });

  it('puts in all there is', async () => {
    await open(send);
    await press('amount.all');
    expect((await field('wallet.amount')).value).toBe('975.5');
  });

  it('puts what the server refuses on its field', async () => {
    await open(send, {
      'credit/practiceSend': () => refuse('address_forbidden', 'That is the platform’s', { field: 'to' }),
    });
    await fill(other, '10');
    await userEvent.click((await dialog('review_title')).getByRole('button', { name: say('send') }));
    await screen.findByText('That is the platform’s');
    expect((await field('wallet.to')).getAttribute('aria-invalid')).toBe('true');
  });
});
