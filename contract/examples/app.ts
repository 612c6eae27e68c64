import type { AppCall } from '../areas.ts';
import type { Examples } from '../call.ts';
import { CURSOR, ID, PASSWORD, TOKEN } from './values.ts';

/** Not the password of the account: the tests must not freeze or delete theirs. */
const ANOTHER_PASSWORD = 'Wide Meadow 8';
const PIN = '194822';
const HASH = 'ab'.repeat(32);
const ORDER = 'P20260102-00000000';
const ADDRESS = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/mira';

/** Has the right shape; no passkey signed it. */
const madeUpPasskey = <Part extends string>(...parts: readonly Part[]) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: Object.fromEntries(parts.map((part) => [part, 'AAAA'])) as Record<Part, string>,
});

export const appExamples: Examples<AppCall> = {
  // common
  'common/reportKey': { lang: 'de', key: 'identity.login_title' },
  'common/practiceMailbox': { account: 'mira@example.org' },
  // clock
  'clock/advance': { by: 'date', to: '2026-01-01T00:00:00.000Z', request_no: ID },
  // worlds
  'world/keep': { account: 'mira_lake_2', password: PASSWORD, password_repeat: PASSWORD },
  'world/startOver': {},
  'world/deleteClass': { name: 'Class of spring', password: 'Tall Grass 9' },
  'world/teach': { name: 'Class of spring' },
  // market
  'market/candles': { series: 'practice', step: 'day', to: '2026-01-02T03:04:05.000Z', limit: 20 },
  // files
  'common/upload': { scene: 'avatar' },
  // specimens
  'user/specimenPack': { name: 'Ana Maria', document: 'passport', format: 'jpg' },
  // scripts
  'script/makeKey': { name: 'Nightly report', scope: 'read', password: PASSWORD },
  'script/revokeKey': { id: ID },
  'script/setWebhook': { url: 'http://127.0.0.1:9000/paperlock' },
  // identity
  'user/register': {
    account: 'someone_else',
    password: PASSWORD,
    password_repeat: PASSWORD,
    invitation_code: '',
    consent: true,
  },
  'user/login': { account: 'mira_lake', password: PASSWORD },
  'user/forgetPassword': { account: 'mira_lake' },
  'user/resetPassword': {
    account: 'mira_lake',
    code: '000000',
    password: PASSWORD,
    password_repeat: PASSWORD,
  },
  'user/revokeSession': { session: ID },
  // second-step
  'user/loginCode': { challenge: TOKEN, code: '000000' },
  'user/passkeyLoginOptions': { challenge: TOKEN },
  'user/passkeyLogin': {
    ceremony: TOKEN,
    answer: madeUpPasskey('clientDataJSON', 'authenticatorData', 'signature'),
  },
  'user/unfreezeCode': { challenge: TOKEN },
  'user/unfreeze': { challenge: TOKEN, code: '000000' },
  // accounts
  'user/updateInfo': { name: 'Mira', username: 'mira_lake', time_zone: 'Europe/Berlin', language: 'de' },
  'user/sendCode': { kind: 'email', address: 'mira.new@example.org' },
  'user/bindEmail': {
    email: 'mira.new@example.org',
    code: '000000',
    password: PASSWORD,
    factor_code: '000000',
  },
  'user/bindPhone': {
    phone: '+4915123456789',
    code: '000000',
    password: PASSWORD,
    factor_code: '000000',
  },
  'user/undoContact': { code: 'K7QF-9MXW-T2BD-RRE5' },
  'user/setAvatar': { file_id: ID },
  'user/invite': { cursor: CURSOR, limit: 20 },
  // assets
  'credit/balanceDays': { range: 'week', account: 'available' },
  'credit/creditDays': {
    account: 'available',
    kind: 'order_interest',
    direction: 'in',
    from: '2026-03-01',
    to: '2026-03-31',
  },
  'credit/creditLog': {
    account: 'held',
    kind: 'deposit',
    direction: 'in',
    from: '2026-03-01',
    to: '2026-03-31',
    cursor: CURSOR,
    limit: 20,
  },
  'credit/creditLogExport': {
    account: 'locked',
    kind: 'order_pay',
    direction: 'out',
    from: '2026-03-01',
    to: '2026-03-31',
    cursor: CURSOR,
  },
  'credit/explain': { balance: 'total' },
  // security
  'user/changePassword': {
    old_password: ANOTHER_PASSWORD,
    password: PASSWORD,
    password_repeat: PASSWORD,
    code: '000000',
  },
  'user/changePin': { old_pin: '000001', pin: PIN, pin_repeat: PIN, password: PASSWORD },
  'user/resetPin': { password: PASSWORD, code: '000000', pin: PIN, pin_repeat: PIN },
  'user/totpSetup': { password: PASSWORD },
  'user/totpEnable': { code: '000000' },
  'user/totpDisable': { password: PASSWORD, code: '000000' },
  'user/recoveryCodes': { password: PASSWORD, code: '000000' },
  'user/loginLog': { cursor: CURSOR, limit: 20 },
  'user/passkeyOptions': { password: PASSWORD, code: '000000' },
  'user/passkeyAdd': {
    ceremony: TOKEN,
    name: 'Phone',
    answer: madeUpPasskey('clientDataJSON', 'attestationObject'),
  },
  'user/passkeyRename': { id: ID, name: 'Phone' },
  'user/passkeyRemove': { id: ID, password: PASSWORD, code: '000000' },
  'user/freeze': { password: ANOTHER_PASSWORD },
  // bindings
  'credit/bindCoinAccount': {
    kind: 'wallet',
    label: 'My wallet',
    address: ADDRESS,
    look_alike_seen: false,
    pin: PIN,
    request_no: ID,
  },
  'credit/bindCoinAccountDel': { binding_id: ID, pin: PIN, request_no: ID },
  // wallet
  'credit/practiceWallet': { cursor: CURSOR, limit: 20 },
  'credit/faucet': { amount: '100', request_no: ID },
  'credit/incomeToday': { since: '2026-01-02T03:04:05.000Z' },
  'credit/practiceMoney': { request_no: ID },
  'credit/practiceSend': {
    to: ADDRESS,
    amount: '12.5',
    look_alike_seen: false,
    request_no: ID,
  },
  // withdrawals
  'credit/withdrawPreview': { binding_id: ID, amount: '12.5' },
  'credit/withdraw': { binding_id: ID, amount: '12.5', pin: PIN, code: '123456', request_no: ID },
  'credit/withdrawList': { cursor: CURSOR, limit: 20, show: 'open', kind: 'wallet' },
  'credit/withdrawInfo': { id: '1' },
  'credit/withdrawCancel': { id: '1' },
  // deposits
  'credit/recharge': {
    amount: '25.5',
    receipt_id: ID,
    txid: `0x${HASH}`,
    remark: 'From my practice wallet',
    request_no: '00000000-0000-4000-8000-000000000001',
  },
  'credit/rechargeList': {
    cursor: CURSOR,
    limit: 20,
    show: 'all',
    from: '2030-01-02T03:04:05.000Z',
    until: '2030-02-02T03:04:05.000Z',
  },
  'credit/rechargeInfo': { id: ID },
  'credit/rechargeCancel': { id: ID, request_no: '00000000-0000-4000-8000-000000000002' },
  'credit/depositCombine': { request_no: '00000000-0000-4000-8000-000000000003' },
  'credit/depositReturn': { id: ID, pin: PIN, request_no: '00000000-0000-4000-8000-000000000004' },
  'credit/claimLookup': { text: `0x${HASH}` },
  // messages
  'message/list': { type: 'news', cursor: CURSOR, limit: 20 },
  'message/read': { type: 'personal', id: '1' },
  'message/readAll': { type: 'system' },
  'news/newsList': { cursor: CURSOR, limit: 20 },
  'news/newsInfo': { id: '1' },
  // support
  'support/ticketList': { cursor: CURSOR, limit: 20 },
  'support/ticketCreate': { text: 'Where is my deposit?\nThank you.', request_no: ID },
  'support/ticketInfo': { id: ID, cursor: CURSOR, limit: 20 },
  'support/ticketReply': { id: ID, text: 'And my order?', picture_id: ID, request_no: ID },
  'support/ticketClose': { id: ID },
  'support/ticketSeen': { id: ID, line: '1' },
  'support/ticketTyping': { id: ID },
  'support/ticketPicture': { line: '1' },
  // push
  'message/pushState': { endpoint: ENDPOINT },
  'message/pushOn': {
    endpoint: ENDPOINT,
    // From the example of RFC 8291.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  'message/pushOff': { endpoint: ENDPOINT },
  // verification
  'user/realnameSubmit': {
    name: 'Mira Lake',
    document: 'passport',
    number: 'SPEC-1234567',
    profile_page: ID,
    selfie: '00000000-0000-4000-8000-000000000001',
  },
  // products
  'product/checkCategoryPassword': { category_id: ID, password: PASSWORD },
  'product/productList': {
    category_id: ID,
    state: 'open',
    type: 'basic',
    strategy: 'spot',
    cursor: CURSOR,
    limit: 20,
  },
  'product/productInfo': { id: ID },
  'product/book': { id: ID },
  'product/bookCancel': { id: ID },
  'product/bookingList': { limit: 20 },
  // orders
  'product/orderPreview': { product_id: ID, quantity: 1 },
  'product/placeOrder': {
    product_id: ID,
    quantity: 1,
    preview_hash: HASH,
    request_no: '00000000-0000-4000-8000-000000000005',
  },
  'product/payOrder': {
    order_no: ORDER,
    pin: PIN,
    request_no: '00000000-0000-4000-8000-000000000006',
  },
  'product/orderList': { tab: 'open', cursor: CURSOR, limit: 20 },
  'product/orderInfo': { order_no: ORDER },
  'product/cancelOrder': {
    order_no: ORDER,
    request_no: '00000000-0000-4000-8000-000000000007',
  },
  'product/redeemPreview': { order_no: ORDER },
  'product/redeemOrder': {
    order_no: ORDER,
    preview_hash: HASH,
    pin: PIN,
    request_no: '00000000-0000-4000-8000-000000000008',
  },
  'product/setAutoRenew': { order_no: ORDER, on: true },
  // strategies
  'product/orderRun': { order_no: ORDER },
  'product/orderTrades': { order_no: ORDER, limit: 20 },
  // earned
  'product/promisedEarned': { id: ID },
  // reports
  'product/strategyReport': { id: ID },
  // lessons
  'lesson/info': { lesson: 'drill' },
  'lesson/answer': { lesson: 'yearly', choice: 'a' },
  'lesson/collapse': { seed: 7, moves: [{ kind: 'days', days: 30 }] },
  'lesson/drillAnswer': { seed: 7, picked: [ADDRESS] },
  // twins
  'twin/begin': { game_no: 1 },
  'twin/move': { game_no: 1, move_no: 1, move: { kind: 'put', offer: 0, amount: '250' } },
  // classes
  'class/join': { code: 'ABCD-1234' },
  // proofs
  'proof/history': { cursor: CURSOR, limit: 20 },
  'proof/statement': { seq: 1 },
  'proof/leaves': { seq: 1, from: 0 },
  'proof/mine': { seq: 1 },
  // dossier
  'user/exportData': { password: PASSWORD },
  'user/deleteAccount': { password: ANOTHER_PASSWORD, pin: '000001' },
  // practice-desk
  'world/sitBehindDesk': { password: PASSWORD },
};
