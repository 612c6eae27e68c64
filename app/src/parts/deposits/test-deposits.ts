import type { DepositRecord, DepositWhole } from '@paperlock/contract/deposits.ts';
import { answer, maria, openApp, type Replies } from '../../test-app.tsx';

/** What the tests of depositing share: records in every state, and somebody new each time. */

export const address = '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj';
export const sender = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
export const hash = `0x${'ab'.repeat(32)}`;

export const record = (more: Partial<DepositRecord> = {}): DepositRecord => ({
  id: '0197a1de-0000-7000-8000-00000000d001',
  origin: 'transfer',
  state: 'confirming',
  amount: '25.5',
  confirmations: 3,
  finality: 20,
  review_reason: null,
  reject_reason: null,
  txid: hash,
  at: '2026-01-02T03:04:05.000Z',
  credited_at: null,
  claimed: false,
  ...more,
});

export const whole = (more: Partial<DepositWhole> = {}): DepositWhole => ({
  ...record(),
  from: sender,
  to: address,
  block: 1204,
  moves: [],
  no_sender: false,
  claim: null,
  back: null,
  timeline: [{ event: 'seen', at: '2026-01-02T03:04:05.000Z' }],
  ...more,
});

export const place = (more: object = {}) =>
  answer({
    address,
    token: sender,
    minimum: '10',
    finality: 20,
    small: { count: 0, total: '0', missing: '10' },
    coming: [],
    ...more,
  });

export const chain = (more: object = {}) =>
  answer({
    state: 'following',
    head: 1207,
    final: 1187,
    scanned: 1187,
    lag: 0,
    looked_at: '2026-01-02T03:04:05.000Z',
    halted: false,
    ...more,
  });

let people = 400;
export const open = (at: string, replies: Replies = {}) => {
  people += 1;
  const user = { ...maria, id: `0197a1de-0000-7000-8000-000000000${people}` };
  const usual: Replies = {
    'credit/depositAddress': () => place(),
    'common/chainStatus': () => chain(),
  };
  return openApp({ at, user, replies: { ...usual, ...replies } });
};
