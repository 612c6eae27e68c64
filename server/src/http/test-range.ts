import { consoleCalls } from '@paperlock/contract/all-calls.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { everyCallMayRefuse } from '@paperlock/contract/call.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Envelope } from '@paperlock/contract/envelope.ts';
import { roles } from '@paperlock/contract/operators.ts';
import { expect } from 'vitest';
import { fieldsAndFile } from '../test-form.ts';
import {
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  signInOperator,
  type TestHouse,
} from '../test-house.ts';

/** A house to throw things at: whatever is sent to a call, `fire` holds what must hold of every answer. */
export type Range = {
  house: TestHouse;
  fire(call: Call, payload: string, contentType?: string): Promise<Envelope>;
};

export const openRange = async (): Promise<Range> => {
  const house = await openTestHouse();
  const { token } = await newCustomer(house, 'mira_range');
  const cookie = await signInOperator(house, await newOperator(house, ...roles));
  const changes = await countChanges(house);
  let audited = await lastAudited(house);

  const fire = async (call: Call, payload: string, contentType = 'application/json'): Promise<Envelope> => {
    const listener = consoleCalls.includes(call) ? house.console : house.app;
    const form = contentType === 'application/json' ? asForm(call, payload) : null;
    const headers = {
      authorization: `Bearer ${token}`,
      cookie,
      'content-type': form?.contentType ?? contentType,
    };
    const answer = await listener.inject({
      method: 'POST',
      url: `/api/${call.path}`,
      payload: form?.payload ?? payload,
      headers,
    });
    const what = `${call.path} ← ${payload.slice(0, 200)} → ${answer.payload.slice(0, 300)}`;
    const envelope = answer.json<Envelope>();

    expect(Object.keys(envelope).sort(), what).toEqual(envelopeKeys);
    expect(envelope.status_code, what).toBe(envelope.code);
    expect(codesOf(call), what).toContain(envelope.code);
    expect(answer.statusCode, what).toBeLessThan(500);
    expect(answer.payload, what).not.toMatch(/node_modules|\.ts:\d|\.js:\d|Error:|syntax error|relation "/);

    const changed = await changes();
    if (envelope.code !== 200) expect(changed, what).toBe(0);
    if (call.access === 'operator' && changed > 0) {
      const last = await lastAudited(house);
      expect(last > audited, `${what} is in the audit log`).toBe(true);
      audited = last;
    }
    if (envelope.code === 200) await house.data.asOwner.query(staySignedIn).then(changes);
    return envelope;
  };
  return { house, fire };
};

/** The same fields, in the form of a call that carries a file; what has no fields goes as it is. */
const asForm = (call: Call, payload: string): ReturnType<typeof fieldsAndFile> | null => {
  if (!call.file) return null;
  try {
    const ask: unknown = JSON.parse(payload);
    return typeof ask === 'object' && ask !== null && !Array.isArray(ask) ? fieldsAndFile(ask) : null;
  } catch {
    return null;
  }
};
/** Of the right shape and signed by nobody. */
const madeUpPasskey = (...parts: string[]) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: Object.fromEntries(['clientDataJSON', ...parts].map((part) => [part, 'AAAA'])),
});

const announced = {
  type: 'news',
  texts: { en: { title: 'New hours', body: 'From Monday on.' } },
  pinned: false,
  start_at: null,
  end_at: '2030-01-02T03:04:05.000Z',
};

const NOBODYS = '00000000-0000-4000-8000-000000000000';

const drafted = {
  category_id: NOBODYS,
  texts: { en: { name: 'Steady thirty', description: 'Thirty days.' } },
  strategy: 'spot',
  parameters: { below: 0.2, spacing: 'arithmetic' },
  type: 'basic',
  unit_price: '10',
  min_units: 1,
  max_units: 1000,
  period_days: 30,
  daily_ppm: 500,
  payout: 'daily',
  target: null,
  open_at: '2026-01-02T03:04:05.000Z',
  close_at: '2030-01-02T03:04:05.000Z',
  launch_at: null,
  early_redemption: true,
  auto_renew: true,
};

/** For each call something it would accept, from which worse is made. A new call is added here, or a test says so. */
export const rightAsks: Readonly<Record<string, object>> = {
  'common/getsetting': {},
  'common/chainStatus': {},
  'clock/now': {},
  'market/candles': { series: 'practice', step: 'day', to: '2026-01-02T03:04:05.000Z', limit: 20 },
  'market/source': {},
  'common/promisedEarned': {},
  'common/getFacts': {},
  'product/promisedEarned': { id: NOBODYS },
  'console/promisedEarned': {},
  'market/performance': {},
  'clock/progress': {},
  'clock/advance': {
    by: 'date',
    to: '2026-01-01T00:00:00.000Z',
    request_no: '00000000-0000-4000-8000-000000000000',
  },
  'console/clockInfo': {},
  'console/clockAdvance': { by: 'hour', request_no: '00000000-0000-4000-8000-000000000000' },
  'common/reportKey': { lang: 'de', key: 'identity.login_title' },
  'common/getCountry': {},
  'common/getFaq': {},
  'common/getInstructions': {},
  'common/getAbout': {},
  'common/practiceMailbox': { account: 'mira@example.org' },
  'common/upload': { scene: 'avatar' },
  'user/specimenPack': { name: 'Ana Maria', document: 'passport', format: 'jpg' },
  'user/register': {
    account: 'someone_else',
    password: PASSWORD,
    password_repeat: PASSWORD,
    invitation_code: '',
    consent: true,
  },
  'user/login': { account: 'mira_range', password: PASSWORD },
  'user/logout': {},
  'user/info': {},
  'user/forgetPassword': { account: 'mira_range' },
  'user/resetPassword': {
    account: 'mira_range',
    code: '000000',
    password: PASSWORD,
    password_repeat: PASSWORD,
  },
  'user/sessions': {},
  'user/security': {},
  'user/changePin': { old_pin: '000001', pin: '194822', pin_repeat: '194822', password: PASSWORD },
  'user/forgetPin': {},
  'user/changePassword': { old_password: 'Wrong Grass 1', password: PASSWORD, password_repeat: PASSWORD },
  'user/totpSetup': { password: PASSWORD },
  'user/totpEnable': { code: '000000' },
  'user/totpDisable': { password: PASSWORD, code: '000000' },
  'user/recoveryCodes': { password: PASSWORD },
  'user/loginLog': { cursor: '1700000000000-1', limit: 20 },
  'user/passkeyList': {},
  'user/passkeyOptions': { password: PASSWORD },
  'user/passkeyAdd': { ceremony: 'x'.repeat(43), name: 'Phone', answer: madeUpPasskey('attestationObject') },
  'user/passkeyRename': { id: '00000000-0000-4000-8000-000000000000', name: 'Phone' },
  'user/passkeyRemove': { id: '00000000-0000-4000-8000-000000000000', password: PASSWORD },
  'user/exportData': { password: PASSWORD },
  'user/deletionPreview': {},
  'user/deleteAccount': { password: 'Wrong Grass 1', pin: '000001' },
  'user/freeze': { password: 'Wrong Grass 1' },
  'user/loginCode': { challenge: 'x'.repeat(43), code: '000000' },
  'user/passkeyLoginOptions': { challenge: 'x'.repeat(43) },
  'user/passkeyLogin': {
    ceremony: 'x'.repeat(43),
    answer: madeUpPasskey('authenticatorData', 'signature'),
  },
  'user/unfreezeCode': { challenge: 'x'.repeat(43) },
  'user/unfreeze': { challenge: 'x'.repeat(43), code: '000000' },
  'user/resetPin': { password: PASSWORD, code: '000000', pin: '194822', pin_repeat: '194822' },
  'user/revokeSession': { session: '00000000-0000-4000-8000-000000000000' },
  'user/updateInfo': {
    name: 'Mira',
    username: 'mira_range',
    time_zone: 'Europe/Berlin',
    language: 'de',
  },
  'user/sendCode': { kind: 'email', address: 'mira.new@example.org' },
  'user/bindEmail': { email: 'mira.new@example.org', code: '000000' },
  'user/bindPhone': { phone: '+4915123456789', code: '000000' },
  'user/setAvatar': { file_id: '00000000-0000-4000-8000-000000000000' },
  'user/removeAvatar': {},
  'user/invite': { cursor: '1700000000000-1', limit: 20 },
  'user/reputation': {},
  'credit/assets': {},
  'credit/incomeToday': {},
  'credit/creditLog': {
    account: 'held',
    kind: 'deposit',
    direction: 'in',
    from: '2026-03-01',
    to: '2026-03-31',
    cursor: '1700000000000-1',
    limit: 20,
  },
  'credit/creditLogExport': {
    account: 'locked',
    kind: 'order_pay',
    direction: 'out',
    from: '2026-03-01',
    to: '2026-03-31',
    cursor: '1700000000000-1',
  },
  'credit/explain': { balance: 'total' },
  'message/list': { type: 'news', cursor: '1700000000000-1', limit: 20 },
  'message/read': { type: 'personal', id: '1' },
  'message/readAll': { type: 'system' },
  'message/unread': {},
  'support/ticketList': { cursor: '1700000000000-1', limit: 20 },
  'support/ticketCreate': { text: 'Where is my deposit?\nThank you.', request_no: NOBODYS },
  'support/ticketInfo': { id: NOBODYS, cursor: '1700000000000-1', limit: 20 },
  'support/ticketReply': { id: NOBODYS, text: 'And my order?', picture_id: NOBODYS, request_no: NOBODYS },
  'support/ticketClose': { id: NOBODYS },
  'support/ticketSeen': { id: NOBODYS, line: '1' },
  'support/ticketTyping': { id: NOBODYS },
  'support/ticketPicture': { line: '1' },
  'message/pushState': { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/range' },
  'message/pushOn': {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/range',
    // That of the browser in the example of RFC 8291.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  'message/pushOff': { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/range' },
  'news/newsList': { cursor: '1700000000000-1', limit: 20 },
  'news/newsInfo': { id: '1' },
  'credit/bindCoinAccount': {
    kind: 'wallet',
    label: 'My wallet',
    address: '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc',
    look_alike_seen: false,
    pin: '194822',
    request_no: '00000000-0000-4000-8000-000000000000',
  },
  'credit/bindCoinAccountDel': {
    binding_id: '00000000-0000-4000-8000-000000000000',
    pin: '194822',
    request_no: '00000000-0000-4000-8000-000000000000',
  },
  'credit/bindCoinAccountList': {},
  'credit/practiceWallet': { cursor: '1700000000000-1', limit: 20 },
  'credit/faucet': { amount: '100', request_no: '00000000-0000-4000-8000-000000000000' },
  'credit/practiceSend': {
    to: '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc',
    amount: '12.5',
    look_alike_seen: false,
    request_no: '00000000-0000-4000-8000-000000000000',
  },
  'credit/depositAddress': {},
  'credit/recharge': {
    amount: '25.5',
    receipt_id: '00000000-0000-4000-8000-000000000000',
    txid: `0x${'ab'.repeat(32)}`,
    remark: 'From my practice wallet',
    request_no: '00000000-0000-4000-8000-000000000001',
  },
  'credit/rechargeList': {
    cursor: '1700000000000-1',
    limit: 20,
    show: 'all',
    from: '2030-01-02T03:04:05.000Z',
    until: '2030-02-02T03:04:05.000Z',
  },
  'credit/rechargeInfo': { id: '00000000-0000-4000-8000-000000000000' },
  'credit/rechargeCancel': {
    id: '00000000-0000-4000-8000-000000000000',
    request_no: '00000000-0000-4000-8000-000000000002',
  },
  'credit/depositCombine': { request_no: '00000000-0000-4000-8000-000000000003' },
  'credit/depositReturn': {
    id: '00000000-0000-4000-8000-000000000000',
    pin: '194822',
    request_no: '00000000-0000-4000-8000-000000000004',
  },
  'credit/claimLookup': { text: `0x${'ab'.repeat(32)}` },
  'user/realnameInfo': {},
  'user/realnameSubmit': {
    name: 'Mira Range',
    document: 'passport',
    profile_page: '00000000-0000-4000-8000-000000000000',
    selfie: '00000000-0000-4000-8000-000000000001',
  },
  'user/realnameWithdraw': {},
  'product/categoryList': {},
  'product/checkCategoryPassword': { category_id: NOBODYS, password: PASSWORD },
  'product/productList': {
    category_id: NOBODYS,
    state: 'open',
    type: 'basic',
    strategy: 'spot',
    cursor: '1700000000000-1',
    limit: 20,
  },
  'product/productInfo': { id: NOBODYS },
  'product/strategyReport': { id: NOBODYS },
  'product/book': { id: NOBODYS },
  'product/bookCancel': { id: NOBODYS },
  'product/bookingList': { limit: 20 },
  'product/orderPreview': { product_id: NOBODYS, quantity: 1 },
  'product/placeOrder': {
    product_id: NOBODYS,
    quantity: 1,
    preview_hash: 'ab'.repeat(32),
    request_no: '00000000-0000-4000-8000-000000000005',
  },
  'product/payOrder': {
    order_no: 'P20260102-00000000',
    pin: '194822',
    request_no: '00000000-0000-4000-8000-000000000006',
  },
  'product/orderList': { tab: 'open', cursor: '1700000000000-1', limit: 20 },
  'product/orderInfo': { order_no: 'P20260102-00000000' },
  'product/orderTrades': { order_no: 'P20260101-00000000', limit: 20 },
  'product/orderRun': { order_no: 'P20260102-00000000' },
  'product/productOrderSum': {},
  'product/cancelOrder': {
    order_no: 'P20260102-00000000',
    request_no: '00000000-0000-4000-8000-000000000007',
  },
  'product/redeemPreview': { order_no: 'P20260102-00000000' },
  'product/redeemOrder': {
    order_no: 'P20260102-00000000',
    preview_hash: 'ab'.repeat(32),
    pin: '194822',
    request_no: '00000000-0000-4000-8000-000000000008',
  },
  'product/setAutoRenew': { order_no: 'P20260102-00000000', on: true },
  'product/receiptKey': {},
  'class/mine': {},
  'class/join': { code: 'ABCD-1234' },
  'class/leave': {},
  'console/classList': { cursor: '1700000000000-1', limit: 20 },
  'console/classInfo': { id: '1' },
  'console/classCreate': { name: 'Monday group', request_no: '00000000-0000-4000-8000-000000000010' },
  'console/classClose': { id: '1' },
  'console/classRejectClaims': { id: '1', reason: 'no_transfer' },
  'console/classRaises': {},
  'console/classMissRaise': {
    product_id: NOBODYS,
    request_no: '00000000-0000-4000-8000-000000000011',
  },
  'lesson/list': {},
  'lesson/info': { lesson: 'drill' },
  'lesson/answer': { lesson: 'yearly', choice: 'a' },
  'lesson/collapse': { seed: 7, moves: [{ kind: 'days', days: 30 }] },
  'lesson/drill': {},
  'lesson/drillAnswer': { seed: 7, picked: ['27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc'] },
  'proof/latest': {},
  'proof/history': { cursor: '1700000000000-1', limit: 20 },
  'proof/leaves': { seq: 1, from: 0 },
  'proof/mine': { seq: 1 },
  'console/statementList': { cursor: '1700000000000-1', limit: 20 },
  'console/categoryList': {},
  'console/categorySave': {
    category: null,
    texts: { en: { name: 'Steady' } },
    position: 1,
    password: PASSWORD,
  },
  'console/productList': { cursor: '1700000000000-1', limit: 20 },
  'console/productInfo': { id: NOBODYS },
  'console/strategyRules': {},
  'console/strategyReport': { strategy: 'spot', parameters: { below: 0.3 }, period_days: 30, daily_ppm: 500 },
  'console/productDraft': drafted,
  'console/productChange': { id: NOBODYS, version: 1, ...drafted },
  'console/productPublish': { id: NOBODYS, version: 1 },
  'console/productSuspend': { id: NOBODYS, version: 1, suspended: true },
  'console/raiseList': { cursor: '1700000000000-1', limit: 20 },
  'console/raiseInfo': { id: NOBODYS },
  'console/settlementRuns': { cursor: '1700000000000-1', limit: 20 },
  'console/settlementRun': { run: '1' },
  'console/settlementChecks': { run: '1' },
  'console/escrowInfo': {},
  'console/login': { account: 'nobody', password: PASSWORD },
  'console/loginCode': { challenge: 'x'.repeat(43), code: '000000' },
  'console/me': {},
  'console/auditList': { cursor: '1700000000000-1', limit: 20, subject: 'customer:7' },
  'console/auditVerify': {},
  'console/logout': {},
  'console/operatorList': {},
  'console/sessions': {},
  'console/revokeSession': { session: 'others' },
  'console/verificationList': {
    cursor: '1700000000000-1',
    limit: 20,
    show: 'waiting',
    document: 'passport',
  },
  'console/verificationInfo': { case: '1' },
  'console/verificationClaim': { case: '1' },
  'console/verificationRelease': { case: '1' },
  'console/verificationApprove': { case: '1' },
  'console/verificationRejectRetry': { case: '1', reasons: { front: 'glare' } },
  'console/verificationRejectFinal': { case: '1', reason: 'misuse' },
  'console/verificationNote': { case: '1', text: 'Looked at twice.' },
  'console/depositList': { cursor: '1700000000000-1', limit: 20, show: 'waiting', kind: 'money' },
  'console/depositInfo': { id: '00000000-0000-4000-8000-000000000000' },
  'console/depositTake': { id: '00000000-0000-4000-8000-000000000000' },
  'console/depositRelease': { id: '00000000-0000-4000-8000-000000000000' },
  'console/depositReject': {
    id: '00000000-0000-4000-8000-000000000000',
    reason: 'no_transfer',
    note: 'Looked at twice.',
  },
  'console/depositPropose': {
    id: '00000000-0000-4000-8000-000000000000',
    what: 'match',
    customer: 'mira_range',
    reason: 'theirs by the receipt',
  },
  'console/depositDecide': {
    id: '00000000-0000-4000-8000-000000000000',
    approve: true,
    reason: 'so it is',
  },
  'console/outboxList': { cursor: '1700000000000-1', limit: 20 },
  'console/supportList': { show: 'waiting', cursor: '1700000000000-1', limit: 20 },
  'console/supportInfo': { id: NOBODYS, limit: 20 },
  'console/supportAssign': { id: NOBODYS, operator: null, seen: null },
  'console/supportReply': { id: NOBODYS, text: 'It has arrived.', request_no: NOBODYS },
  'console/supportClose': { id: NOBODYS },
  'console/supportSeen': { id: NOBODYS, line: '1' },
  'console/supportTyping': { id: NOBODYS },
  'console/cannedList': {},
  'console/cannedCreate': { title: 'Where is my deposit', texts: { en: 'It is on its way.' } },
  'console/cannedChange': {
    id: '1',
    version: 1,
    title: 'Where is my deposit',
    texts: { en: 'It is on its way.' },
  },
  'console/cannedRemove': { id: '1', version: 1 },
  'console/announcementList': { type: 'news', cursor: '1700000000000-1', limit: 20 },
  'console/announcementInfo': { id: '1' },
  'console/announcementCreate': announced,
  'console/announcementChange': { id: '1', version: 1, ...announced },
  'console/announcementPublish': { id: '1', version: 1, published: true },
  'console/ledgerAccounts': { customer: 'mira_range' },
  'console/ledgerTotals': {},
  'console/ledgerEntries': { cause: 'correction:', cursor: 'correction:1', limit: 20 },
  'console/ledgerEntry': { cause: 'correction:1' },
  'console/ledgerHistory': { account: 26, cursor: '1', limit: 20 },
  'console/ledgerExplain': { account: 26 },
  'console/correctionList': { state: 'proposed', cursor: '1700000000000-1', limit: 20 },
  'console/correctionInfo': { correction: '1' },
  'console/correctionPropose': {
    debit: { owner: 'operator', kind: 'equity' },
    credit: { owner: 'operator', kind: 'fees' },
    amount: '1.5',
    reason: 'booked twice',
    request_no: '7f0c1d8a-3f35-4a55-8f3e-6f1d2b7b1c11',
  },
  'console/correctionDecide': { correction: '1', approve: false, reason: 'not so' },
  'console/treasuryInfo': {},
  'console/treasuryList': { state: 'proposed', cursor: '1700000000000-1', limit: 20 },
  'console/treasuryProposalInfo': { proposal: '1' },
  'console/treasuryPropose': {
    kind: 'bank',
    amount: '1.5',
    reason: 'the first capital',
    request_no: '7f0c1d8a-3f35-4a55-8f3e-6f1d2b7b1c12',
  },
  'console/treasuryDecide': { proposal: '1', approve: false, reason: 'not now' },
  'console/reconciliationList': { cursor: '1700000000000-1', limit: 20 },
  'console/reconciliationInfo': { run: '1' },
  'console/chainInfo': {},
  'console/chainTransfers': { limit: 5 },
  'credit/withdrawStanding': {},
  'credit/withdrawPreview': { binding_id: '00000000-0000-4000-8000-000000000000', amount: '12.5' },
  'credit/withdraw': {
    binding_id: '00000000-0000-4000-8000-000000000000',
    amount: '12.5',
    pin: '194822',
    code: '123456',
    request_no: '00000000-0000-4000-8000-000000000000',
  },
  'credit/withdrawList': { cursor: '1700000000000-1', limit: 20, show: 'open', kind: 'wallet' },
  'credit/withdrawInfo': { id: '1' },
  'credit/withdrawCancel': { id: '1' },
  'credit/withdrawTimes': {},
  'console/withdrawalList': {
    cursor: '1700000000000-1',
    limit: 20,
    show: 'waiting',
    kind: 'bank',
    next: 'first',
  },
  'console/withdrawalInfo': { withdrawal: '1' },
  'console/withdrawalClaim': { withdrawal: '1' },
  'console/withdrawalRelease': { withdrawal: '1' },
  'console/withdrawalApprove': { withdrawal: '1', step: 'first' },
  'console/withdrawalReject': { withdrawal: '1', reason: 'other', note: 'Doubtful' },
  'console/bankStatement': { cursor: '1700000000000-1', limit: 20, state: 'waiting' },
};

const envelopeKeys = ['code', 'data', 'message', 'request_id', 'server_time', 'status_code'];

/** How far the audit log has come. */
const lastAudited = async ({ data: { asOwner } }: TestHouse): Promise<bigint> => {
  const { rows } = await asOwner.query<{ id: string }>('select coalesce(max(id), 0) as id from audit_event');
  return BigInt(rows[0]?.id ?? 0);
};

/** A success, or a refusal that the contract announced for this call; "internal" is never one. */
const codesOf = ({ refusals }: Call): number[] => [
  200,
  ...[...refusals, ...everyCallMayRefuse]
    .filter((name) => name !== 'internal')
    .map((name) => refusalCodes[name]),
];

const staySignedIn = `with customers as (update session set ended_at = null) update operator_session set ended_at = null`;

/**
 * A refused call may use up tries of a code or a challenge, and a refusal may be worth a line in the audit log;
 * otherwise it leaves every row as it was.
 */
const mayChange = ['rate_limit', 'fund_pin', 'audit_event', 'audit_waiting', 'schema_migration'];
const mayBeUpdated = ['letter_code', 'operator_challenge', 'sign_in_challenge'];

/** Any call may note there that somebody was here, once a minute. */
const noteVisits = ['session', 'operator_session'];

/** Counts the rows that were changed, and kept, since it was last asked. */
export const countChanges = async ({ data: { asOwner } }: TestHouse): Promise<() => Promise<number>> => {
  await asOwner.query(`
    create table changes (n integer not null);
    insert into changes values (0);
    create function count_change() returns trigger language plpgsql security definer as
      'begin update public.changes set n = n + 1; return null; end'`);
  const tables = await asOwner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'ledger') and tablename <> 'changes' and tablename <> all ($1)`,
    [mayChange],
  );
  for (const { name } of tables.rows) {
    const table = name.replace('public.', '');
    const what = mayBeUpdated.includes(table)
      ? 'insert or delete'
      : noteVisits.includes(table)
        ? 'insert or update of ended_at, expires_at, token_hash or delete'
        : 'insert or update or delete';
    await asOwner.query(
      `create trigger counted after ${what} on ${name} for each row execute function public.count_change()`,
    );
  }
  return async () => {
    const { rows } = await asOwner.query<{ n: number }>('select n from changes');
    if (rows[0]?.n !== 0) await asOwner.query('update changes set n = 0');
    return rows[0]?.n ?? Number.NaN;
  };
};
