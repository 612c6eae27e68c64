import { webPush } from './adapters/web-push.ts';
import { webhookSender } from './adapters/webhook-sender.ts';
import { buildPeople, type Ground } from './build-people.ts';
import type { Sql } from './db/database.ts';
import { pushSecret } from './db/installation.ts';
import { mayBeStale } from './db/may-be-stale.ts';
import { speakerFor } from './http/answer.ts';
import { timetable } from './jobs/timetable.ts';
import { keepSeedIn } from './keys/deposit-seed.ts';
import { newPushSecret } from './keys/push-message.ts';
import { createContent } from './modules/base/content/index.ts';
import { createExports } from './modules/base/exports/index.ts';
import { createWebhooks } from './modules/base/webhooks/index.ts';
import { createClasses } from './modules/care/classes/index.ts';
import { createCustomers } from './modules/care/customers/index.ts';
import { createDossier } from './modules/care/dossier/index.ts';
import { createMessages } from './modules/care/messages/index.ts';
import { createOverview } from './modules/care/overview/index.ts';
import { createPracticeDesk } from './modules/care/practice-desk/index.ts';
import { createPush } from './modules/care/push/index.ts';
import { createSupport } from './modules/care/support/index.ts';
import { createClockMoves } from './modules/invest/clock-moves/index.ts';
import { createEarned } from './modules/invest/earned/index.ts';
import { createMarket } from './modules/invest/market/index.ts';
import { createOrders, type Orders } from './modules/invest/orders/index.ts';
import { createProducts, type Products } from './modules/invest/products/index.ts';
import { createReports } from './modules/invest/reports/index.ts';
import { createSettlement } from './modules/invest/settlement/index.ts';
import { createStrategies } from './modules/invest/strategies/index.ts';
import { createAlerts } from './modules/oversight/alerts/index.ts';
import { createAssets } from './modules/oversight/assets/index.ts';
import { createCorrections } from './modules/oversight/corrections/index.ts';
import { createFigures } from './modules/oversight/figures/index.ts';
import { createJobs } from './modules/oversight/jobs/index.ts';
import { createLedgerDesk } from './modules/oversight/ledger-desk/index.ts';
import { createProofs } from './modules/oversight/proofs/index.ts';
import { createReconciliation } from './modules/oversight/reconciliation/index.ts';
import { type Bank, createBank } from './modules/rails/bank/index.ts';
import { createBindings } from './modules/rails/bindings/index.ts';
import { createDeposits } from './modules/rails/deposits/index.ts';
import { createPayer, type Payer, type Sending } from './modules/rails/payer/index.ts';
import { createTreasury } from './modules/rails/treasury/index.ts';
import { createWallet } from './modules/rails/wallet/index.ts';
import { createWatcher } from './modules/rails/watcher/index.ts';
import { createWithdrawals, type Withdrawals } from './modules/rails/withdrawals/index.ts';

/** Builds every module by hand, in the order of their areas: each gets what it needs from the others. */

/** The front page is public, and a figure may be a few seconds old: it shows its time. */
const FIGURES_KEPT_MS = 10_000;

export type Modules = ReturnType<typeof buildModules>;

export const buildModules = (ground: Ground) => {
  const { config, log, db, chain } = ground;
  const { guardLimiter, sealer, ...people } = buildPeople(ground);
  const { audit, clock, facts, files, hasher, holds, identity, ledger, limiter, operators, outbox } = people;
  const { security, sessions, settings, verification } = people;
  const isOpenWorld = ground.worldName === null;
  const webhooks = createWebhooks({
    db,
    audit,
    sealer,
    sender: webhookSender(),
    reach: isOpenWorld ? config.webhooks : 'off',
    operatorNames: async (sql) =>
      new Map((await operators.list(sql)).map(({ id, account }) => [id, account])),
  });
  const { marketSeed } = config;
  const market = createMarket({ db, clock, ...(marketSeed && { newSeed: () => marketSeed }) });
  /** The receiver of a payment's changes, by the beginning of its cause. */
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
  const watcher = createWatcher({
    db,
    chain,
    facts,
    ownAmong: async (sql, addresses) => {
      if ((await people.world.read(sql)).name === null) return null;
      return new Set([
        ...(await payer.ownAmong(sql, addresses)),
        ...(await deposits.ownAmong(sql, addresses)),
      ]);
    },
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
    withdrawnIn: (sql, customerId, tx) => withdrawals.withdrawnIn(sql, customerId, tx),
    settings,
    keepSeed: keepSeedIn(config.dataFolder),
    webhooks,
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
    settings,
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
    settings,
    webhooks,
    world: people.world,
  });
  const assets = createAssets({
    clock,
    ledger,
    orders: {
      namedById: (ids, lang) => orders.namedById(ids, lang),
      paidAt: (customerId, moments, lang) => orders.paidAt(customerId, moments, lang),
    },
    speakerFor,
  });
  const messages = createMessages({
    db,
    facts,
    audit,
    speakerFor,
    productNames: (ids, lang) => products.namesOf(ids, lang),
    registeredAt: async (customerId) => new Date((await identity.user(customerId)).created_at),
  });

  const support = createSupport({
    db,
    audit,
    facts,
    files,
    identity,
    operators,
    settings,
    limiter: guardLimiter,
    wallNow: () => new Date(),
  });
  const push = createPush({
    db,
    facts,
    sessions,
    limiter,
    service: webPush,
    secret: async () => {
      const sealed = await pushSecret(db.sql, () => sealer.seal(newPushSecret(), 'push').toString('base64'));
      return sealer.open(Buffer.from(sealed, 'base64'), 'push');
    },
    contact: config.pushContact,
    languageFor: async (customerId) => (await identity.user(customerId)).language,
    speakerFor,
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
  const ledgerDesk = createLedgerDesk({ db, identity, ledger });
  const exports = createExports({ db, audit, readStale: mayBeStale });

  const products: Products = createProducts({
    db,
    audit,
    clock,
    facts,
    hasher,
    ledger,
    limiter,
    operators,
    world: people.world,
    soldOf: (sql, productIds) => orders.soldOf(sql, productIds),
    raisedOf: (sql, productIds) => orders.raisedOf(sql, productIds),
  });
  const orders: Orders = createOrders({
    db,
    sealer,
    clock,
    facts,
    identity,
    ledger,
    limiter: guardLimiter,
    products,
    security,
    runsOf: (sql, runs) => strategies.standings(sql, runs),
    runDaysOf: (sql, runs) => strategies.runDays(sql, runs),
  });
  const strategies = createStrategies({
    db,
    market,
    cohortsAfter: orders.cohortsAfter,
    onTraded: () => facts.hint(db.sql, 'order', null),
  });
  const reports = createReports({ db, market, products });
  const settlement = createSettlement({ db, clock, facts, ledger, orders, products, strategies });
  const earned = createEarned({
    db,
    ledger,
    market,
    openProduct: products.open,
    namesOf: (ids) => products.namesOf(ids, 'en'),
    tradedTo: strategies.tradedTo,
    firstLockDay: orders.firstLockDay,
    promisedOn: orders.promisedOn,
    leftEarlyOn: orders.leftEarlyOn,
    earnedOn: strategies.earnedOn,
  });
  const figures = createFigures({
    db,
    clock,
    ledger,
    queries: [...identity.figures, ...bindings.figures, ...withdrawals.figures, ...earned.figures],
    keptMs: FIGURES_KEPT_MS,
  });
  const proofs = createProofs({
    db,
    clock,
    audit,
    facts,
    identity,
    ledger,
    watcher,
    deposits,
    treasury,
    orders,
    settlement,
  });
  const clockMoves = createClockMoves({
    db,
    clock,
    audit,
    facts,
    holds,
    identity,
    customerBehind: operators.customerBehind,
    limiter: guardLimiter,
    settings: people.settings,
    settlement,
    world: people.world,
    isHurried: wallet.isHurried,
    chain,
  });
  const classes = createClasses({
    db,
    audit,
    identity,
    seatOf: operators.seatOf,
    seatIdOf: operators.seatIdOf,
    isOwnerOfWorld: operators.isOwnerOfWorld,
    world: people.world,
    names: ground.names,
    keepSession: people.operatorSessions.keep,
    limiter,
    lessons: people.lessons,
    journey: {
      deposited: deposits.creditedAmong,
      bought: orders.paidAmong,
      withdrew: withdrawals.completedAmong,
    },
    rejectClaimsOf: deposits.rejectClaimsOf,
    raises: { list: products.raises, one: products.raise },
    clockMoves,
    figures,
    stage: {
      latestStatement: proofs.latest,
      performance: reports.performance,
      waitingWithdrawals: withdrawals.countOpen,
      poisonedAmong: wallet.poisonedAmong,
    },
  });

  const customers = createCustomers({
    db,
    audit,
    deposits,
    facts,
    holds,
    identity,
    ledger,
    operators,
    orders,
    outbox,
    products,
    security,
    sessions,
    support,
    verification,
    wallet,
    withdrawals,
  });

  const dossier = createDossier({
    db,
    audit,
    bindings,
    classes,
    deposits,
    facts,
    holds,
    identity,
    ledger,
    lessons: people.lessons,
    limiter,
    orders,
    outbox,
    products,
    proofs,
    push,
    security,
    sessions,
    support,
    verification,
    wallet,
    withdrawals,
    world: people.world,
  });

  const reconciliation = createReconciliation({
    db,
    audit,
    onFailure: (error) => log.error({ err: error }, 'a reconciliation failed'),
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
      ...earned.checks,
      ...figures.checks,
      ...proofs.checks,
    ],
    onRun: ({ breaks, transfers, checks }) => {
      const broken = checks.filter((check) => check.breaks > 0);
      if (broken.length === 0) log.info({ transfers: Number(transfers) }, 'the book was reconciled');
      else log.error({ breaks: Number(breaks), broken }, 'the book does not agree with its postings');
    },
  });

  const alerts = createAlerts({
    db,
    audit,
    clockMoves,
    operators,
    outbox,
    reconciliation,
    settlement,
    treasury,
    watcher,
    webhooks,
    withdrawals,
    isHere: isOpenWorld,
  });

  const practiceDesk = createPracticeDesk({
    db,
    audit,
    world: people.world,
    identity,
    security,
    operators,
    specimens: people.specimens,
    verification,
    withdrawals,
    deposits,
    support,
    corrections,
    treasury,
    customers,
    settings,
    products,
    speakerFor,
    wallNow: () => new Date(),
  });

  const built = {
    db,
    ...people,
    practiceDesk,
    market,
    payer,
    watcher,
    deposits,
    bindings,
    wallet,
    bank,
    withdrawals,
    assets,
    messages,
    support,
    push,
    corrections,
    treasury,
    ledgerDesk,
    exports,
    products,
    orders,
    strategies,
    reports,
    settlement,
    earned,
    figures,
    proofs,
    clockMoves,
    classes,
    customers,
    dossier,
    content: createContent(),
    reconciliation,
    webhooks,
    alerts,
  };
  const jobs = timetable(built);
  const since = new Date();
  const overview = createOverview({
    db,
    clock,
    queues: [
      verification,
      deposits,
      withdrawals,
      support,
      products,
      treasury,
      corrections,
      operators,
      webhooks,
      customers,
      settings,
    ].flatMap((module) => [...module.queues]),
    earned,
    orders,
    outbox,
    payer,
    products,
    reconciliation,
    settlement,
    treasury,
    watcher,
    jobs,
    since,
  });
  const jobDesk = createJobs({
    db,
    audit,
    timetable: jobs,
    since,
    isRecorded: isOpenWorld,
    onFailure: (job, error) => log.error({ job, err: error }, 'a job that an operator started failed'),
  });
  return { ...built, overview, jobDesk };
};
