import type { ConsoleCall } from '../areas.ts';
import type { Examples } from '../call.ts';
import { CURSOR, ID, PASSWORD, TOKEN } from './values.ts';

const announced = {
  type: 'news',
  texts: { en: { title: 'New hours', body: 'From Monday on.' } },
  pinned: false,
  start_at: null,
  end_at: '2030-01-02T03:04:05.000Z',
} as const;

const drafted = {
  category_id: ID,
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
} as const;

const days = { from: '2026-01-01', to: '2026-01-31', descending: true } as const;
const narrowed = { ...days, text: 'mira' } as const;

export const consoleExamples: Examples<ConsoleCall> = {
  // operators
  'console/login': { account: 'nobody', password: PASSWORD },
  'console/loginCode': { challenge: TOKEN, code: '000000' },
  'console/enter': { ticket: TOKEN },
  'console/revokeSession': { session: 'others' },
  'console/outboxList': { ...narrowed, cursor: CURSOR, limit: 20 },
  'console/worlds': { ...narrowed, cursor: CURSOR, limit: 20 },
  // operator-access
  'console/changePassword': {
    old_password: 'Short Grass 8',
    code: '000000',
    password: PASSWORD,
    password_repeat: PASSWORD,
  },
  'console/recoveryCodes': { password: 'Short Grass 8', code: '000000' },
  'console/factorBegin': { password: 'Short Grass 8', code: 'K7QF2-9MXWT' },
  'console/factorFinish': { challenge: TOKEN, code: '000000' },
  'console/operatorProposalList': { state: 'proposed', cursor: CURSOR, limit: 20 },
  'console/operatorProposalInfo': { proposal: '1' },
  'console/operatorPropose': {
    operator: ID,
    kind: 'roles',
    roles: ['support', 'reviewer'],
    reason: 'reviews from Monday on',
    request_no: '7f0c1d8a-3f35-4a55-8f3e-6f1d2b7b1c13',
  },
  'console/operatorDecide': { proposal: '1', approve: false, reason: 'not now' },
  // clock-desk
  'console/clockAdvance': { by: 'hour', request_no: ID },
  // worlds-desk
  'console/changeWorldSettings': { practice_desk: true, members_move_clock: false },
  // settings
  'console/settingInfo': { setting: 'wallet_fee' },
  'console/settingPropose': {
    setting: 'wallet_fee',
    value: '1.5',
    reason: 'payouts cost more now',
    request_no: '00000000-0000-4000-8000-000000000012',
  },
  'console/settingDecide': { proposal: '1', approve: false, reason: 'not now' },
  // classes-desk
  'console/classList': { ...narrowed, cursor: CURSOR, limit: 20 },
  'console/classInfo': { id: '1' },
  'console/classBoard': { id: '1' },
  'console/classResults': { id: '1' },
  'console/classCreate': { name: 'Monday group', request_no: '00000000-0000-4000-8000-000000000010' },
  'console/classClose': { id: '1' },
  'console/classDelete': { id: '1', name: 'Class of spring' },
  'console/classTeach': { id: '1', act: 'start', minutes: 45 },
  'console/classStage': { id: '1' },
  'console/classResetSignIn': { id: '1', account: 'somebody@example.org' },
  'console/classRejectClaims': { id: '1', reason: 'no_transfer' },
  'console/classMissRaise': { product_id: ID, request_no: '00000000-0000-4000-8000-000000000011' },
  // audit
  'console/auditList': { ...narrowed, sort: 'at', cursor: CURSOR, limit: 20, subject: 'customer:7' },
  'console/auditExport': { ...narrowed, subject: 'customer:7' },
  // ledger
  'console/ledgerAccounts': { customer: 'mira_lake' },
  'console/ledgerEntries': {
    cause: 'correction:',
    from: '2026-01-01',
    to: '2026-01-31',
    cursor: 'correction:1',
    limit: 20,
    totals: true,
  },
  'console/ledgerExport': { kind: 'correction', from: '2026-01-01', to: '2026-01-31' },
  'console/ledgerEntry': { cause: 'correction:1' },
  'console/ledgerHistory': { account: 26, cursor: '1', limit: 20 },
  'console/ledgerExplain': { account: 26 },
  // corrections
  'console/correctionList': { state: 'proposed', cursor: CURSOR, limit: 20 },
  'console/correctionInfo': { correction: '1' },
  'console/correctionPropose': {
    debit: { owner: 'operator', kind: 'equity' },
    credit: { owner: 'operator', kind: 'fees' },
    amount: '1.5',
    reason: 'booked twice',
    request_no: '7f0c1d8a-3f35-4a55-8f3e-6f1d2b7b1c11',
  },
  'console/correctionDecide': { correction: '1', approve: false, reason: 'not so' },
  // treasury
  'console/treasuryList': { state: 'proposed', cursor: CURSOR, limit: 20 },
  'console/treasuryProposalInfo': { proposal: '1' },
  'console/treasuryPropose': {
    kind: 'bank',
    amount: '1.5',
    reason: 'the first capital',
    request_no: '7f0c1d8a-3f35-4a55-8f3e-6f1d2b7b1c12',
  },
  'console/treasuryDecide': { proposal: '1', approve: false, reason: 'not now' },
  // reconciliation
  'console/reconciliationList': { cursor: CURSOR, limit: 20 },
  'console/reconciliationInfo': { run: '1' },
  // jobs
  'console/jobStart': { job: 'no-such-job' },
  // webhooks
  'console/webhookProposalList': { state: 'proposed', cursor: CURSOR, limit: 20 },
  'console/webhookProposalInfo': { proposal: '1' },
  'console/webhookPropose': {
    url: 'https://hooks.example.org/paperlock',
    kinds: ['deposit.credited'],
    reason: 'for the bookkeeping',
    request_no: '7f0c1d8a-3f35-4a55-8f3e-6f1d2b7b1c13',
  },
  'console/webhookDecide': { proposal: '1', approve: false, reason: 'not now' },
  'console/webhookSecret': { endpoint: ID },
  'console/webhookStop': { endpoint: ID },
  'console/webhookTest': { endpoint: ID },
  'console/webhookDeliveryList': { endpoint: ID, state: 'dead', cursor: CURSOR, limit: 20 },
  'console/webhookDeliveryInfo': { delivery: '1' },
  'console/webhookReplay': { delivery: '1' },
  'console/webhookReplayRange': {
    endpoint: ID,
    from: '2026-01-02T03:04:05.000Z',
    to: '2026-01-03T03:04:05.000Z',
    all: false,
  },
  // alerts
  'console/alertList': { cursor: CURSOR, limit: 20 },
  'console/alertChange': { kind: 'chain_silent', threshold: 10, on: true },
  'console/alertMail': { email: null },
  // proofs-desk
  'console/statementList': { ...days, cursor: CURSOR, limit: 20 },
  'console/statementExport': { ...days, sort: 'total' },
  // watcher-desk
  'console/chainTransfers': { limit: 5 },
  // news
  'console/announcementList': { type: 'news', cursor: CURSOR, limit: 20 },
  'console/announcementInfo': { id: '1' },
  'console/announcementCreate': announced,
  'console/announcementChange': { id: '1', version: 1, ...announced },
  'console/announcementPublish': { id: '1', version: 1, published: true },
  // support-desk
  'console/supportList': { show: 'waiting', cursor: CURSOR, limit: 20 },
  'console/supportInfo': { id: ID, limit: 20 },
  'console/supportAssign': { id: ID, operator: null, seen: null },
  'console/supportReply': { id: ID, text: 'It has arrived.', request_no: ID },
  'console/supportClose': { id: ID },
  'console/supportSeen': { id: ID, line: '1' },
  'console/supportTyping': { id: ID },
  'console/cannedCreate': { title: 'Where is my deposit', texts: { en: 'It is on its way.' } },
  'console/cannedChange': {
    id: '1',
    version: 1,
    title: 'Where is my deposit',
    texts: { en: 'It is on its way.' },
  },
  'console/cannedRemove': { id: '1', version: 1 },
  // verification-desk
  'console/verificationList': {
    ...narrowed,
    cursor: CURSOR,
    limit: 20,
    show: 'waiting',
    document: 'passport',
  },
  'console/verificationExport': { ...narrowed, show: 'decided', sort: 'name' },
  'console/verificationInfo': { case: '1' },
  'console/verificationClaim': { case: '1' },
  'console/verificationRelease': { case: '1' },
  'console/verificationApprove': { case: '1' },
  'console/verificationRejectRetry': { case: '1', reasons: { front: 'glare' } },
  'console/verificationRejectFinal': { case: '1', reason: 'misuse' },
  'console/verificationNote': { case: '1', text: 'Looked at twice.' },
  // withdrawals-desk
  'console/withdrawalList': {
    ...narrowed,
    sort: 'amount',
    cursor: CURSOR,
    limit: 20,
    show: 'waiting',
    kind: 'bank',
    next: 'first',
  },
  'console/withdrawalExport': { ...narrowed, show: 'ended', sort: 'amount' },
  'console/withdrawalInfo': { withdrawal: '1' },
  'console/withdrawalClaim': { withdrawal: '1' },
  'console/withdrawalRelease': { withdrawal: '1' },
  'console/withdrawalApprove': { withdrawal: '1', step: 'first' },
  'console/withdrawalsApprove': { withdrawals: [{ withdrawal: '1', step: 'first' }], sum: '1500' },
  'console/withdrawalsReject': {
    withdrawals: [{ withdrawal: '1', step: 'first' }],
    sum: '1500',
    reason: 'other',
    note: 'Doubtful',
  },
  'console/withdrawalReject': { withdrawal: '1', reason: 'other', note: 'Doubtful' },
  'console/bankStatement': { cursor: CURSOR, limit: 20, state: 'waiting' },
  // deposits-desk
  'console/depositList': {
    ...narrowed,
    sort: 'since',
    cursor: CURSOR,
    limit: 20,
    show: 'waiting',
    kind: 'money',
  },
  'console/depositExport': { ...narrowed, show: 'decided', sort: 'amount' },
  'console/depositInfo': { id: ID },
  'console/depositTake': { id: ID },
  'console/depositRelease': { id: ID },
  'console/depositReject': { id: ID, reason: 'no_transfer', note: 'Looked at twice.' },
  'console/depositPropose': { id: ID, what: 'match', customer: 'mira_lake', reason: 'theirs by the receipt' },
  'console/depositDecide': { id: ID, approve: true, reason: 'so it is' },
  // products-desk
  'console/categorySave': {
    category: null,
    texts: { en: { name: 'Steady' } },
    position: 1,
    password: PASSWORD,
  },
  'console/categoryDecide': { category: { id: ID, version: 1 }, approve: true },
  'console/productList': { ...narrowed, cursor: CURSOR, limit: 20 },
  'console/productExport': { ...narrowed, sort: 'close_at' },
  'console/productInfo': { id: ID },
  'console/productDraft': drafted,
  'console/productChange': { id: ID, version: 1, ...drafted },
  'console/productPublish': { id: ID, version: 1 },
  'console/productDelete': { id: ID, version: 1 },
  'console/productSuspend': { id: ID, version: 1, suspended: true, reason: 'under review' },
  // reports-desk
  'console/strategyReport': { strategy: 'spot', parameters: { below: 0.3 }, period_days: 30, daily_ppm: 500 },
  // raises
  'console/raiseList': { cursor: CURSOR, limit: 20 },
  'console/raiseInfo': { id: ID },
  // settlement
  'console/settlementRuns': { ...days, cursor: CURSOR, limit: 20 },
  'console/settlementExport': { ...days, sort: 'income' },
  'console/settlementRun': { run: '1' },
  'console/settlementChecks': { run: '1' },
  // search
  'console/search': { text: 'mira' },
  // customers
  'console/customerList': { ...narrowed, state: 'active', cursor: CURSOR, limit: 20 },
  'console/customerExport': { ...narrowed, state: 'active', sort: 'registered_at' },
  'console/customerInfo': { customer: ID },
  'console/customerDeposits': { customer: ID, cursor: CURSOR, limit: 20 },
  'console/customerWithdrawals': { customer: ID, cursor: CURSOR, limit: 20 },
  'console/customerTickets': { customer: ID, cursor: CURSOR, limit: 20 },
  'console/customerSignIns': { customer: ID, cursor: CURSOR, limit: 20 },
  'console/customerNote': { customer: ID, text: 'Called back.', request_no: ID },
  'console/customerFreeze': { customer: ID, reason: 'asked by telephone', request_no: ID },
  'console/customerHold': { customer: ID, reason: 'reported by a friend', why: 'unusual', request_no: ID },
  'console/customerSignOut': { customer: ID, reason: 'lost a device', request_no: ID },
  'console/customerPropose': { customer: ID, kind: 'unfreeze', reason: 'lost the address', request_no: ID },
  'console/customerDecide': { proposal: '1', approve: true, reason: 'proved by video' },
  'console/customerProposals': { state: 'proposed', cursor: CURSOR, limit: 20 },
  // orders-desk
  'console/orderList': { ...narrowed, customer: ID, state: 'running', cursor: CURSOR, limit: 20 },
  'console/orderExport': { ...narrowed, state: 'running', sort: 'maturity' },
};
