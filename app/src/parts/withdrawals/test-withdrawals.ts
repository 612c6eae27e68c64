import type { Realname } from '@paperlock/contract/verification.ts';
import type { Withdrawal } from '@paperlock/contract/withdrawals.ts';
import type { Preview, Standing, Times } from '../../api/withdrawals.ts';
import { answer, maria, openApp, type Replies } from '../../test-app.tsx';
import { worldOf } from '../products/test-products.ts';

/** What the tests of these pages share: a person who may withdraw, and what the server says to them. */

export const address = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';

const times = {
  added_at: '2026-01-02T03:04:05.000Z',
  usable_at: '2026-01-03T03:04:05.000Z',
  seconds_left: 0,
};

export const wallet = {
  id: '0197a1de-0000-7000-8000-00000000000a',
  kind: 'wallet',
  label: 'Notebook wallet',
  address,
  ...times,
} as const;

export const bank = {
  id: '0197a1de-0000-7000-8000-00000000000b',
  kind: 'bank',
  label: 'Practice Bank',
  country: 'DE',
  branch: '',
  routing: '',
  account_masked: 'DE8***000',
  account_type: 'current',
  ...times,
} as const;

const toWallet = { kind: 'wallet', label: wallet.label, address } as const;
export const toBank = {
  kind: 'bank',
  label: bank.label,
  country: 'DE',
  branch: '',
  routing: '',
  account_masked: 'DE8***000',
  account_type: 'current',
  holder: 'Maria Silva',
} as const;

export const standing = (changes: Partial<Standing> = {}): Standing => ({
  available: '812.345678',
  minimum: '10',
  day_used: '0',
  day_left: '10000',
  day_ends: '2026-03-02T00:00:00.000Z',
  most: '812.345678',
  second_factor: false,
  certified: true,
  pin_is_default: false,
  held: null,
  on_hold: null,
  ...changes,
});

export const realname = (changes: Partial<Realname> = {}): Realname => ({
  state: 'certified',
  sub_status: 'certified',
  name: 'Maria Silva',
  document: 'passport',
  number: 'SPE***456',
  images: [],
  asked_again: [],
  final_reason: null,
  kept_until: null,
  email_bound: true,
  phone_bound: true,
  timeline: [],
  ...changes,
});

export const preview = (changes: Partial<Preview> = {}): Preview => ({
  to: toWallet,
  amount: '100',
  fee: '1',
  received: '99',
  available_after: '712.345678',
  day_left_after: '9900',
  second_factor: false,
  held: null,
  approvals: 0,
  arrival_seconds: 75,
  ...changes,
});

export const withdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '7',
  state: 'approved',
  to: toWallet,
  amount: '100',
  fee: '1',
  received: '99',
  submitted_at: '2026-01-02T03:04:05.000Z',
  state_at: '2026-01-02T03:04:05.000Z',
  held: null,
  approvals: { needed: 0, given: 0 },
  reason: null,
  cancellable: false,
  txid: null,
  confirmations: null,
  bank_reference: null,
  timeline: [{ state: 'approved', at: '2026-01-02T03:04:05.000Z' }],
  ...changes,
});

const none = { count: 0, median_seconds: null, p95_seconds: null, worst_seconds: null };

export const noTimes: Times = {
  all: none,
  wallet: none,
  bank: none,
  open: { count: 0, oldest_seconds: null },
  returned: 0,
  computed_at: '2026-01-02T03:04:05.000Z',
  definition: 'From submitting to the last state.',
};

let people = 100;

/** Each test is somebody else, so that nothing read in one is remembered in the next. */
export const openAs = (at: string, replies: Replies = {}) => {
  people += 1;
  const user = { ...maria, id: `0197a1de-0000-7000-8000-000000007${people}`, certified: true };
  const usual: Replies = {
    'credit/bindCoinAccountList': () =>
      answer({ list: [wallet, bank], limit: 10, known_addresses: [address], holder: 'Maria Silva' }),
    'user/realnameInfo': () => answer(realname()),
    'credit/withdrawStanding': () => answer(standing()),
    'credit/withdrawTimes': () => answer(noTimes),
    'credit/withdrawPreview': () => answer(preview()),
  };
  return openApp({ at, user, replies: { ...usual, ...replies } });
};

/** A practice world of the reader's own, whose desk nobody sits at. */
export const ownWorld: Replies = {
  'world/info': () => answer({ ...worldOf('private'), staffed: false }),
};
