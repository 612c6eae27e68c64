import { languageOf } from '@paperlock/words/languages.ts';
import type { Logger } from 'pino';
import { smtpMail } from './adapters/smtp-mail.ts';
import type { Config } from './config.ts';
import type { Database, Sql } from './db/database.ts';
import { createOnce } from './db/once.ts';
import { createLimiter } from './db/rate-limit.ts';
import { speakerFor } from './http/answer.ts';
import { keepSeedIn } from './keys/deposit-seed.ts';
import { createPasswordHasher } from './keys/password-hash.ts';
import { createSealer } from './keys/seal.ts';
import { createAccounts } from './modules/accounts/index.ts';
import { createAssets } from './modules/assets/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { type Bank, createBank } from './modules/bank/index.ts';
import { createBindings } from './modules/bindings/index.ts';
import { createClock } from './modules/clock/index.ts';
import { createCodes } from './modules/codes/index.ts';
import { createContent } from './modules/content/index.ts';
import { createCorrections } from './modules/corrections/index.ts';
import { createDeposits } from './modules/deposits/index.ts';
import { createDossier } from './modules/dossier/index.ts';
import { createFactors } from './modules/factors/index.ts';
import { createFacts } from './modules/facts/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createHolds } from './modules/holds/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createLedgerBrowser } from './modules/ledger-browser/index.ts';
import { createMarket } from './modules/market/index.ts';
import { createMessages } from './modules/messages/index.ts';
import { createOperators } from './modules/operators/index.ts';
import { createOrders } from './modules/orders/index.ts';
import { createOutbox } from './modules/outbox/index.ts';
import { createPayer, type Payer, type Sending } from './modules/payer/index.ts';
import { createProducts, type Products } from './modules/products/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { createSecurity } from './modules/security/index.ts';
import { createSessions, customerSessions, operatorSessions } from './modules/sessions/index.ts';
import { createSettlement } from './modules/settlement/index.ts';
import { createSpecimens } from './modules/specimens/index.ts';
import { createStrategies } from './modules/strategies/index.ts';
import { createTimeMachine } from './modules/time-machine/index.ts';
import { createTreasury } from './modules/treasury/index.ts';
import { createVerification } from './modules/verification/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { createWatcher } from './modules/watcher/index.ts';
import { createWithdrawals, type Withdrawals } from './modules/withdrawals/index.ts';
import type { Chain } from './ports/chain.ts';

/** Every module, by hand and in the order of the floors: each gets what it needs of those below. */

export type Ground = {
  config: Config;
  log: Logger;
  db: Database;
  /** Wrong PINs are counted on connections of their own, whatever becomes of the transaction around them. */
  guard: Database;
  /** Null where the practice chain does not run beside this node. */
  chain: Chain | null;
};

export type Modules = ReturnType<typeof buildModules>;

export const buildModules = ({ config, log, db, guard, chain }: Ground) => {
  const limiter = createLimiter(db.sql, config.rateLimitScale);
  const guardLimiter = createLimiter(guard.sql, config.rateLimitScale);
  const sealer = createSealer(config.pepper);
  const once = createOnce(db, (text) => sealer.codeHash(text, 'once'));
  const hasher = createPasswordHasher(config.pepper);
  const outbox = createOutbox({
    db,
    mail: config.smtp && smtpMail(config.smtp),
    textOf: ({ lang, words, params }) => {
      const { sayKey } = speakerFor(languageOf(lang));
      return {
        subject: sayKey(`letters.${words}_subject`, params),
        body: sayKey(`letters.${words}_body`, params),
      };
    },
    onFailure: (letterId, error) =>
      log.warn({ letterId: String(letterId), err: error }, 'a letter could not be sent'),
  });
  const places = createSessions(db.sql, customerSessions);
  const operatorPlaces = createSessions(db.sql, operatorSessions);
  const clock = createClock(db);
  const audit = createAudit(db);
  const ledger = createLedger(db);
  const facts = createFacts(db, config.databaseUrl);
  const market = createMarket({ db, clock });
  const codes = createCodes({ sql: db.sql, sealer });
  const holds = createHolds({ now: clock.now });
  const factors = createFactors({ sql: db.sql, sealer });
  const identity = createIdentity({
    db,
    audit,
    facts,
    hasher,
    codes,
    factors,
    holds,
    ledger,
    outbox,
    limiter,
    sessions: places,
  });
  /** Who hears of a payment, by what its cause begins with. */
  const payments: Readonly<Record<string, (tx: Sql, sending: Sending) => Promise<void>>> = {
    faucet: (tx, sending) => wallet.heardSending(tx, sending),
    wallet_send: (tx, sending) => wallet.heardSending(tx, sending),
    withdrawal: (tx, sending) => withdrawals.paymentChanged(tx, sending),
    deposit_return: (tx, sending) => deposits.returnSettled(tx, sending),
  };
  const payer: Payer = createPayer({
    db,
    chain,
    sealer,
    chainStands: () => watcher.stands(),
    onChange: async (tx, sending) => payments[sending.cause.split(':')[0] ?? '']?.(tx, sending),
    onTrouble: ({ cause, trouble }) => log.error({ cause, trouble }, 'a payment does not go on by itself'),
  });
  const files = createFiles({ db, sealer, limiter });
  const specimens = createSpecimens({ sealer, limiter });
  const watcher = createWatcher({
    db,
    chain,
    facts,
    onFinal: async (tx, transfers) => {
      await wallet.heardFinal(tx, transfers);
      await deposits.heardFinal(tx, transfers);
      await treasury.heardFinal(tx, transfers);
    },
    onUnfinal: (tx, transfers) => deposits.heardUnfinal(tx, transfers),
    onHalt: (halted) =>
      log.error(halted, 'the watcher halted: the last final block it read is another one now'),
    onTrouble: (kind, error) => log.warn({ kind, why: error.message }, 'the practice chain was not read'),
  });
  const security = createSecurity({
    db,
    guard,
    audit,
    hasher,
    codes,
    factors,
    facts,
    holds,
    identity,
    outbox,
    limiter,
    guardLimiter,
  });
  const deposits = createDeposits({
    db,
    clock,
    audit,
    facts,
    files,
    identity,
    ledger,
    security,
    limiter,
    chain,
    payer,
    transfersIn: watcher.transfersIn,
    heights: async (sql) => {
      const { head, scanned, state } = await watcher.status(sql);
      return { head, scanned, halted: state === 'halted' };
    },
    ownWallet: (sql, customerId) => wallet.ownAddress(sql, customerId),
    keepSeed: keepSeedIn(config.dataFolder),
  });
  const bindings = createBindings({
    db,
    sealer,
    clock,
    audit,
    facts,
    outbox,
    identity,
    security,
    reservedAddress: deposits.reservedAddress,
    knownElsewhere: (sql, customerId) => wallet.knownAddresses(sql, customerId),
  });
  const wallet = createWallet({
    db,
    clock,
    facts,
    payer,
    watcher,
    limiter: guardLimiter,
    knownElsewhere: async (sql, customerId) => [
      ...(await deposits.knownAddresses(sql, customerId)),
      ...(await bindings.knownAddresses(sql, customerId)),
    ],
  });
  const bank: Bank = createBank({
    db,
    sealer,
    clock,
    ledger,
    onChange: (tx, order) => withdrawals.bankChanged(tx, order),
  });
  const withdrawals: Withdrawals = createWithdrawals({
    db,
    clock,
    audit,
    facts,
    holds,
    identity,
    ledger,
    outbox,
    security,
    bindings,
    bank,
    payer,
    watcher,
  });
  const accounts = createAccounts({
    db,
    audit,
    codes,
    facts,
    files,
    holds,
    identity,
    limiter,
    outbox,
    protectionOf: async (customerId) => {
      const { pin, second_factor: second } = await security.overview(customerId);
      return { ownPin: !pin.is_default, secondFactor: second.on };
    },
  });
  const assets = createAssets({
    clock,
    ledger,
    orders: {
      numbersOf: (ids) => orders.numbersOf(ids),
      paidAt: (customerId, moments) => orders.paidAt(customerId, moments),
    },
    speakerFor,
  });
  const operators = createOperators({ db, audit, hasher, sealer, limiter, sessions: operatorPlaces });
  const messages = createMessages({
    db,
    facts,
    audit,
    speakerFor,
    productNames: (ids, lang) => products.namesOf(ids, lang),
    registeredAt: async (customerId) => new Date((await identity.user(customerId)).created_at),
  });

  const corrections = createCorrections({ db, audit, clock, facts, identity, ledger, operators });
  const treasury = createTreasury({
    db,
    audit,
    clock,
    ledger,
    operators,
    payer,
    watcher,
    tokensAtDeposits: deposits.tokens,
    bankPaid: bank.paid,
  });
  const ledgerBrowser = createLedgerBrowser({ db, identity, ledger });
  const verification = createVerification({
    db,
    clock,
    audit,
    facts,
    files,
    specimens,
    identity,
    limiter,
  });

  const products: Products = createProducts({
    db,
    audit,
    clock,
    facts,
    hasher,
    ledger,
    limiter,
    operators,
    soldOf: (sql, productIds) => orders.soldOf(sql, productIds),
    raisedOf: (sql, productIds) => orders.raisedOf(sql, productIds),
  });
  const orders = createOrders({ db, sealer, clock, facts, identity, ledger, products, security });
  const strategies = createStrategies({ db, market, cohortsAfter: orders.cohortsAfter });
  const settlement = createSettlement({ db, clock, facts, ledger, orders, products });
  const timeMachine = createTimeMachine({ db, clock, audit, facts, limiter: guardLimiter, settlement });

  const dossier = createDossier({
    db,
    audit,
    bindings,
    deposits,
    facts,
    holds,
    identity,
    ledger,
    limiter,
    orders,
    outbox,
    products,
    security,
    sessions: places,
    verification,
    wallet,
    withdrawals,
  });

  const reconciliation = createReconciliation({
    db,
    ledger,
    checks: [
      ...ledger.checks,
      ...watcher.checks,
      ...payer.checks,
      ...wallet.checks,
      ...deposits.checks,
      ...withdrawals.checks,
      ...treasury.checks,
      ...orders.checks,
      ...market.checks,
      ...strategies.checks,
    ],
    onRun: ({ breaks, transfers, checks }) => {
      const broken = checks.filter((check) => check.breaks > 0);
      if (broken.length === 0) log.info({ transfers: Number(transfers) }, 'the book was reconciled');
      else log.error({ breaks: Number(breaks), broken }, 'the book does not agree with its postings');
    },
  });

  return {
    limiter,
    once,
    hasher,
    outbox,
    sessions: places,
    operatorSessions: operatorPlaces,
    clock,
    audit,
    ledger,
    facts,
    market,
    codes,
    holds,
    factors,
    identity,
    payer,
    files,
    specimens,
    watcher,
    security,
    deposits,
    bindings,
    wallet,
    bank,
    withdrawals,
    accounts,
    assets,
    operators,
    messages,
    corrections,
    treasury,
    ledgerBrowser,
    verification,
    products,
    orders,
    strategies,
    settlement,
    timeMachine,
    dossier,
    content: createContent(),
    reconciliation,
  };
};
