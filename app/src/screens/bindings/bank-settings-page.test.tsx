import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { noTimes, realname, standing } from '../../parts/withdrawals/test-withdrawals.ts';
import { readPage } from '../../shell/navigation.ts';
import {
  answer,
  asPerson,
  button,
  closeApp,
  english,
  enter,
  enterPin,
  field,
  here,
  openApp,
  press,
  type Replies,
  refuse,
} from '../../test-app.tsx';

const path = '/pages/profile/bank-settings';
const address = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
const other = '27nR7XUzPK3c4fnSwwYdK5BpfLDUsTFj4PY';
const [known, forged] = ['27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj', '27efYSM9u8PkvMT25PFDttR3mBfRKgYwjPj'];

const wallet = {
  id: '0197a1de-0000-7000-8000-00000000000a',
  kind: 'wallet',
  label: 'Notebook wallet',
  address: other,
  added_at: '2026-01-02T03:04:05.000Z',
  usable_at: '2026-01-03T03:04:05.000Z',
  seconds_left: 0,
};
const bank = {
  ...wallet,
  id: '0197a1de-0000-7000-8000-00000000000b',
  kind: 'bank',
  label: 'Practice Bank',
  address: undefined,
  country: 'DE',
  branch: 'Mitte',
  routing: '',
  account_masked: 'DE8***000',
  account_type: 'current',
  seconds_left: 86_400,
};
const bound = (changes: object = {}) =>
  answer({ list: [wallet, bank], limit: 10, known_addresses: [other], holder: null, ...changes });

const practiceWallet = {
  address,
  balance: '0',
  spendable: '0',
  faucet: { limit: '10000', left: '10000', more_at: null },
  known_addresses: [],
  under_way: [],
  list: [],
  next_cursor: null,
  has_more: false,
};

const germany = {
  code: 'DE',
  name: 'Germany',
  dial_code: '49',
  currency: 'EUR',
  bank: { account: { kind: 'iban', prefix: 'DE', min: 22, max: 22 }, routing: null },
};
const america = {
  code: 'US',
  name: 'United States',
  dial_code: '1',
  currency: 'USD',
  bank: {
    account: { kind: 'number', min: 4, max: 17 },
    routing: { kind: 'aba', min: 9, max: 9 },
  },
};

const open = (at: string, replies: Replies = {}) => {
  const user = asPerson();
  const usual: Replies = {
    'credit/bindCoinAccountList': () => bound(),
    'common/getCountry': () => answer({ list: [germany, america] }),
    'credit/practiceWallet': () => answer(practiceWallet),
  };
  return openApp({ at, user, replies: { ...usual, ...replies } });
};

/** What the withdrawal page reads, of a person who may withdraw. */
const ready: Replies = {
  'user/realnameInfo': () => answer(realname()),
  'credit/withdrawStanding': () => answer(standing()),
  'credit/withdrawTimes': () => answer(noTimes),
};

const goOn = () => press('pin.go_on');

describe('the list of what is bound', () => {
  it('shows each address whole, each account masked, and from when it can be used', async () => {
    await open(path);
    await screen.findAllByText('Notebook wallet');
    expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain(other);
    expect(screen.getByText('DE8***000')).toBeDefined();
    expect(screen.getByText(english('bindings.usable'))).toBeDefined();
    expect(screen.getByText(/^Ready in (1 day 00:00:00|23:59:5\d)$/)).toBeDefined();
  });

  it('says so when nothing is bound yet', async () => {
    await open(path, { 'credit/bindCoinAccountList': () => bound({ list: [] }) });
    await screen.findByText(english('bindings.empty'));
  });

  it('offers a retry when it did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open(path, { 'credit/bindCoinAccountList': () => replies.pop() ?? bound() });
    await screen.findByText(english('bindings.failed'));
    await press('common.retry');
    await screen.findAllByText('Notebook wallet');
  });

  it('offers nothing to add when all places are taken', async () => {
    await open(path, { 'credit/bindCoinAccountList': () => bound({ limit: 2 }) });
    await screen.findByText(english('bindings.full'));
    expect(screen.queryByText(english('bindings.add_wallet'))).toBeNull();
  });

  it('removes one after a review and the PIN', async () => {
    const asked: Record<string, unknown>[] = [];
    let list: object[] = [wallet, bank];
    await open(path, {
      'credit/bindCoinAccountList': () => bound({ list }),
      'credit/bindCoinAccountDel': (ask) => {
        asked.push(ask);
        list = [bank];
        return answer({});
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Remove Notebook wallet/ }));
    const review = within(screen.getByRole('dialog', { name: english('bindings.remove_title') }));
    expect(review.getByText(english('bindings.remove_text'))).toBeDefined();
    await goOn();
    await enterPin();
    await waitFor(() => expect(screen.queryByText('Notebook wallet')).toBeNull());
    expect(asked).toEqual([
      { binding_id: wallet.id, pin: '194822', request_no: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });
});

describe('adding a wallet address', () => {
  const fill = async (typed: string) => {
    enter(await field('bindings.address'), typed);
    await press('bindings.review');
  };

  it.each([
    [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      /This is a real TRON address\. Practice addresses start with 27\./,
    ],
    [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      /This is a real Ethereum address\. Practice addresses start with 27\./,
    ],
    [
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      /This is a real Bitcoin address\. Practice addresses start with 27\./,
    ],
    [`${address.slice(0, -1)}d`, /typo/],
    ['', /Enter an address/],
    [other, /already/],
  ])('%s is refused before anything is sent', async (typed, text) => {
    await open(`${path}?add=wallet`);
    await fill(typed);
    expect((await field('bindings.address')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: english('bindings.review_wallet') })).toBeNull();
  });

  it('says nothing against an address that is not finished yet, and confirms one that is', async () => {
    await open(`${path}?add=wallet`);
    const control = await field('bindings.address');
    fireEvent.change(control, { target: { value: address.slice(0, 20) } });
    expect(control.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(control, { target: { value: `${address}9` } });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(control, { target: { value: address.replace(/.{4}/g, '$& ') } });
    expect(screen.getByText(english('bindings.address_right'))).toBeDefined();
  });

  it('asks for the PIN after the review, keeps its request number over wrong ones, and comes back', async () => {
    const asked: Record<string, unknown>[] = [];
    const replies = [answer({ ...wallet, address }), refuse('pin_wrong', 'Wrong. 4 tries left.')];
    await open(path, {
      'credit/bindCoinAccount': (ask) => {
        asked.push(ask);
        return replies.pop() ?? refuse('internal', '');
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: english('bindings.add_wallet') }));
    await fill(address.replace(/.{4}/g, '$& '));
    await goOn();
    await enterPin('111222');
    await screen.findByText('Wrong. 4 tries left.');
    expect(((await field('pin.label')) as HTMLInputElement).value).toBe('');
    await enterPin();
    await waitFor(() => expect(here()).toBe(path));
    const [first, second] = asked;
    expect(second).toEqual({
      kind: 'wallet',
      label: english('bindings.label_default'),
      address,
      look_alike_seen: false,
      pin: '194822',
      request_no: first?.request_no,
    });
  });

  it('takes the own practice wallet in one tap, and comes back to the withdrawal with it chosen', async () => {
    const asked: Record<string, unknown>[] = [];
    const added = { ...wallet, id: '0197a1de-0000-7000-8000-00000000000c', address, seconds_left: 86_400 };
    const { router } = await open('/pages/profile/withdrawal', {
      ...ready,
      'credit/bindCoinAccountList': () => bound({ list: asked.length ? [wallet, added] : [wallet] }),
      'credit/bindCoinAccount': (ask) => {
        asked.push(ask);
        return answer(added);
      },
    });
    enter(await field('withdrawals.amount'), '33');
    act(() => router.go(readPage(`${path}?add=wallet`)));
    await press('bindings.use_practice');
    await goOn();
    await enterPin();
    await waitFor(() => expect(here()).toBe('/pages/profile/withdrawal'));
    expect(asked).toMatchObject([{ address, label: english('bindings.label_practice') }]);
    await screen.findByText(/^Ready in/);
    expect((await field('withdrawals.amount')).value).toBe('33');
  });

  it('offers no wallet that was added before, and pastes what was copied', async () => {
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(known);
    await open(`${path}?add=wallet`, {
      'credit/practiceWallet': () => answer({ ...practiceWallet, address: other }),
    });
    await press('bindings.paste');
    await waitFor(async () => expect((await field('bindings.address')).value).toBe(known));
    expect(screen.queryByText(english('bindings.use_practice'))).toBeNull();
  });

  it('shows a look-alike beside the address it resembles, and waits for a yes', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(`${path}?add=wallet`, {
      'credit/bindCoinAccountList': () => bound({ known_addresses: [known] }),
      'credit/bindCoinAccount': (ask) => {
        asked.push(ask);
        return answer({ ...wallet, address: forged });
      },
    });
    await fill(forged);
    await screen.findByText(english('bindings.look_alike_title'));
    expect(document.querySelectorAll('mark')).toHaveLength(14);
    expect(((await button('pin.go_on')) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox'));
    await goOn();
    await enterPin();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ look_alike_seen: true });
  });

  it('a locked PIN shows how long, the default one is replaced on the spot', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const replies = [refuse('pin_default', ''), refuse('pin_locked', '', { retry_after: 900 })];
    await open(`${path}?add=wallet`, {
      'credit/bindCoinAccount': () => replies.pop() ?? refuse('internal', ''),
    });
    await fill(address);
    await goOn();
    await enterPin();
    await screen.findByText(/Try again in 15:00/);
    vi.setSystemTime(Date.now() + 900_000);
    await waitFor(async () => expect(((await field('pin.label')) as HTMLInputElement).disabled).toBe(false));
    await enterPin();
    await screen.findByText(english('pin.first'));
  });

  it('a first PIN is chosen on the spot, and what was asked for goes on with it; a locked one is not asked for', async () => {
    const overview = {
      pin: { is_default: true, locked_seconds: 0 },
      second_factor: { on: false, recovery_codes_left: 0 },
      passkeys: 0,
      hold: null,
    };
    const asked: unknown[] = [];
    await open(`${path}?add=wallet`, {
      'user/security': () => answer(overview),
      'user/changePin': () => answer({ hold_until: null }),
      'credit/bindCoinAccount': (ask) => {
        asked.push(ask);
        return refuse('internal', '');
      },
    });
    await fill(address);
    await goOn();
    await userEvent.type(await field('security.pin_new'), '194822');
    await userEvent.type(await field('security.pin_again'), '194822');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ pin: '194822', address });
    closeApp();

    const pin = { is_default: false, locked_seconds: 900 };
    await open(`${path}?add=wallet`, { 'user/security': () => answer({ ...overview, pin }) });
    await fill(address);
    await goOn();
    await screen.findByText(/Try again in 1[45]:\d\d/);
    expect(((await field('pin.label')) as HTMLInputElement).disabled).toBe(true);
  });

  it('puts what the server refuses on its field', async () => {
    await open(`${path}?add=wallet`, {
      'credit/bindCoinAccount': () =>
        refuse('address_forbidden', 'This address belongs to Paperlock. Add one of your own.', {
          field: 'address',
        }),
    });
    await fill(address);
    await goOn();
    await enterPin();
    await screen.findByText('This address belongs to Paperlock. Add one of your own.');
    expect((await field('bindings.address')).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('adding a bank card', () => {
  it('leads to verification when the person is not certified', async () => {
    await open(`${path}?add=bank`);
    await screen.findByText(english('bindings.not_certified'));
    expect(
      screen.getByRole('link', { name: english('bindings.not_certified_action') }).getAttribute('href'),
    ).toBe('/pages/profile/id-verification');
  });

  const chooseCountry = async (typed: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /Bank country/ }));
    fireEvent.change(await field('countries.search'), { target: { value: typed } });
    fireEvent.keyDown(await field('countries.search'), { key: 'Enter' });
  };

  it('asks for what the country asks for, checks it, and sends it with the certified name', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(`${path}?add=bank`, {
      'credit/bindCoinAccountList': () => bound({ holder: 'Maria Silva' }),
      'credit/bindCoinAccount': (ask) => {
        asked.push(ask);
        return answer(bank);
      },
    });
    await chooseCountry('united');
    enter(await field('bindings.bank'), 'Practice Bank');
    enter(await field('bindings.routing_aba'), '021000022');
    enter(await field('bindings.account_number'), '123456789');
    await press('bindings.review');
    expect((await field('bindings.routing_aba')).getAttribute('aria-invalid')).toBe('true');

    enter(await field('bindings.routing_aba'), '021000021');
    await press('bindings.review');
    const review = within(await screen.findByRole('dialog', { name: english('bindings.review_bank') }));
    expect(review.getByText('1234 5678 9')).toBeDefined();
    await goOn();
    await enterPin();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      kind: 'bank',
      country: 'US',
      bank: 'Practice Bank',
      routing: '021000021',
      account: '123456789',
      account_type: 'current',
      holder: 'Maria Silva',
    });
  });

  it('forgets a number typed for another country', async () => {
    await open(`${path}?add=bank`, {
      'credit/bindCoinAccountList': () => bound({ holder: 'Maria Silva' }),
    });
    await chooseCountry('us');
    enter(await field('bindings.account_number'), '123456789');
    await chooseCountry('+49');
    expect(((await field('bindings.account_iban')) as HTMLInputElement).value).toBe('');
    expect(screen.queryByLabelText(english('bindings.routing_aba'))).toBeNull();
  });

  it('lets the arrow keys walk through the countries', async () => {
    await open(`${path}?add=bank`, {
      'credit/bindCoinAccountList': () => bound({ holder: 'Maria Silva' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Bank country/ }));
    const search = await field('countries.search');
    search.focus();
    const focused = () => document.activeElement?.textContent;
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toContain('Germany');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toContain('United States');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(search);
  });
});
