import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import { deskTopics } from '@paperlock/contract/socket.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance } from 'fastify';
import type { Modules } from './build-modules.ts';
import type { Ground } from './build-people.ts';
import { isUnreachable } from './db/unreachable.ts';
import { buildName } from './http/build-name.ts';
import { allowOrigins } from './http/cors.ts';
import { serveAccounts } from './http/customer/accounts.ts';
import { serveAssets } from './http/customer/assets.ts';
import { serveBindings } from './http/customer/bindings.ts';
import { serveClasses } from './http/customer/classes.ts';
import { serveClock } from './http/customer/clock.ts';
import { serveDeposits } from './http/customer/deposits.ts';
import { serveDossier } from './http/customer/dossier.ts';
import { serveProductEarned } from './http/customer/earned.ts';
import { serveFiles } from './http/customer/files.ts';
import { serveIdentity } from './http/customer/identity.ts';
import { serveLessons } from './http/customer/lessons.ts';
import { serveMessages } from './http/customer/messages.ts';
import { serveOrders } from './http/customer/orders.ts';
import { serveProducts } from './http/customer/products.ts';
import { serveProofs } from './http/customer/proofs.ts';
import { servePush } from './http/customer/push.ts';
import { serveReports } from './http/customer/reports.ts';
import { serveSecurity } from './http/customer/security.ts';
import { serveSpecimens } from './http/customer/specimens.ts';
import { serveStrategies } from './http/customer/strategies.ts';
import { serveSupport } from './http/customer/support.ts';
import { serveRealname } from './http/customer/verification.ts';
import { serveWallet } from './http/customer/wallet.ts';
import { serveWithdrawals } from './http/customer/withdrawals.ts';
import { createDesk, type Doorkeepers } from './http/desk.ts';
import { serveHealth } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { createMetrics } from './http/metrics.ts';
import { serveAudit } from './http/operator/audit.ts';
import { serveClassDesk } from './http/operator/classes.ts';
import { serveClockDesk } from './http/operator/clock.ts';
import { serveCorrections } from './http/operator/corrections.ts';
import { serveDepositReview } from './http/operator/deposits.ts';
import { serveEarnedDesk } from './http/operator/earned.ts';
import { serveLedger } from './http/operator/ledger.ts';
import { serveAnnouncements } from './http/operator/news.ts';
import { serveOperators } from './http/operator/operators.ts';
import { serveProductDesk } from './http/operator/products.ts';
import { serveStatements } from './http/operator/proofs.ts';
import { serveReconciliation } from './http/operator/reconciliation.ts';
import { serveReportDesk } from './http/operator/reports.ts';
import { serveSettlement } from './http/operator/settlement.ts';
import { serveSupportDesk } from './http/operator/support.ts';
import { serveTreasury } from './http/operator/treasury.ts';
import { serveVerification } from './http/operator/verification.ts';
import { serveChain } from './http/operator/watcher.ts';
import { serveWithdrawalQueue } from './http/operator/withdrawals.ts';
import { operatorTokenBehind, operatorTokenOf } from './http/operator-cookie.ts';
import { serveAvatars } from './http/public/avatars.ts';
import { serveCommon } from './http/public/common.ts';
import { serveContent } from './http/public/content.ts';
import { serveCountries } from './http/public/countries.ts';
import { serveAllEarned } from './http/public/earned.ts';
import { serveFigures } from './http/public/figures.ts';
import { serveSignIn } from './http/public/identity.ts';
import { serveMarket } from './http/public/market.ts';
import { serveNews } from './http/public/news.ts';
import { servePerformance } from './http/public/reports.ts';
import { serveSupportFrame, supportFrame } from './http/public/support-frame.ts';
import { serveWatcher } from './http/public/watcher.ts';
import { serveWithdrawTimes } from './http/public/withdrawals.ts';
import { serveReference } from './http/reference-page.ts';
import { hearOnlyOwnPages } from './http/same-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createSockets } from './http/socket/sockets.ts';
import { serveWebApp } from './http/web-app.ts';
import { ChainSilent } from './ports/chain.ts';
import { Overloaded } from './turns.ts';

/** The two listeners: the investor app with its API, and the console with its API, each on its own origin. */

/** Folders of the built pages; null serves none. */
export type WebFolders = { app: string | null; console: string | null };

export type Listeners = { app: FastifyInstance; console: FastifyInstance };

export const buildListeners = ({ config, log, db }: Ground, modules: Modules, web: WebFolders): Listeners => {
  const {
    accounts,
    assets,
    audit,
    bank,
    bindings,
    classes,
    content,
    corrections,
    deposits,
    dossier,
    earned,
    facts,
    figures,
    files,
    hasher,
    identity,
    ledgerDesk,
    lessons,
    limiter,
    market,
    messages,
    push,
    once,
    operators,
    orders,
    outbox,
    reconciliation,
    reports,
    security,
    settlement,
    specimens,
    strategies,
    support,
    clockMoves,
    treasury,
    verification,
    payer,
    products,
    proofs,
    wallet,
    watcher,
    withdrawals,
  } = modules;
  const { sessions: customerSessions, operatorSessions } = modules;
  const metrics = createMetrics({
    paperlock_db_connections: { help: 'Connections to the database', read: () => db.pool.totalCount },
    paperlock_db_waiting: { help: 'Requests that wait for a connection', read: () => db.pool.waitingCount },
    paperlock_reconciliation_breaks: {
      help: 'Breaks that the latest reconciliation found',
      read: reconciliation.breaks,
    },
    paperlock_chain_lag_blocks: {
      help: 'Final blocks of the practice chain that are still to be read',
      read: async () => (await watcher.status()).lag,
    },
    paperlock_payments_troubled: {
      help: 'Payments on the practice chain that do not go on by themselves',
      read: payer.troubled,
    },
    paperlock_sockets: { help: 'Open sockets', read: () => sockets.count + consoleSockets.count },
    paperlock_passwords_waiting: { help: 'Passwords that wait to be checked', read: () => hasher.waiting },
  });
  const isDesk = (topic: string) => deskTopics.some((one) => one === topic);
  const socketParts = {
    facts,
    metrics,
    trustProxy: config.trustProxy,
    scale: config.rateLimitScale,
    onError: (error: unknown) =>
      log.warn({ err: error }, 'the sockets lost something; it will be tried again'),
  };
  const sockets = createSockets({
    ...socketParts,
    sessions: customerSessions,
    origins: config.appOrigins,
    hears: (topic) => !isDesk(topic),
  });
  const consoleSockets = createSockets({
    ...socketParts,
    sessions: operatorSessions,
    origins: [],
    tokenIn: operatorTokenBehind,
    hears: isDesk,
  });

  const doorkeepers: Doorkeepers = {
    customerOf: customerSessions.find,
    operatorOf: async (request) => {
      const token = operatorTokenOf(request);
      return token ? operators.signedIn(token) : null;
    },
    comparePin: security.comparePin,
    once,
    origins: config.appOrigins,
  };
  const isReady = async () => {
    await db.sql.query('select 1');
  };
  const listen = (closedAccount: 'not_signed_in' | 'not_found') => {
    const listener = createListener({
      // The account was closed while a call of its owner was under way.
      whyRefused: (error) => (identity.isClosedAccount(error) ? refused(closedAccount) : null),
      log,
      metrics,
      trustProxy: config.trustProxy,
      isOverload: (error) => error instanceof Overloaded,
      isUnavailable: (error) => isUnreachable(error) || error instanceof ChainSilent,
    });
    addSecurityHeaders(listener);
    return listener;
  };

  const frame = config.kefuScript === '' ? null : supportFrame(config.kefuScript, config.appOrigins);
  const appListener = listen('not_signed_in');
  if (frame) serveSupportFrame(appListener, frame);
  allowOrigins(appListener, config.appOrigins);
  serveHealth(appListener, { isReady });
  serveReference(appListener, appCalls, config.version);
  const appDesk = createDesk(appListener, doorkeepers);
  serveCommon(appDesk, {
    version: config.version,
    demo: config.demo,
    clock: config.clock,
    kefuFrame: frame?.path ?? '',
    webViewHosts: config.webViewHosts,
    clockMoves,
    outbox,
    identity,
    sessions: customerSessions,
    limiter,
    metrics,
    onMissingWord: (lang, key) => log.warn({ lang, key }, 'a text is missing'),
  });
  serveWatcher(appDesk, watcher);
  serveMarket(appDesk, market, limiter);
  serveAllEarned(appDesk, earned, limiter);
  serveFigures(appDesk, figures, limiter);
  servePerformance(appDesk, reports, limiter);
  serveContent(appDesk, content, {
    version: config.version,
    build: buildName(web.app),
    stated_by_operator: config.operatorStatement,
  });
  serveClock(appDesk, { clockMoves, identity, security }, config);
  serveCountries(appDesk);
  serveSignIn(appDesk, identity, accounts);
  serveBindings(appDesk, bindings);
  serveWallet(appDesk, wallet);
  serveDeposits(appDesk, deposits);
  serveIdentity(appDesk, identity, customerSessions);
  serveAccounts(appDesk, accounts);
  serveAssets(appDesk, assets);
  serveMessages(appDesk, messages);
  servePush(appDesk, push);
  serveNews(appDesk, messages);
  serveSupport(appDesk, support);
  sockets.serve(appListener);
  serveAvatars(appListener, files);
  serveFiles(appDesk, files);
  serveSpecimens(appDesk, specimens);
  serveSecurity(appDesk, security);
  serveProducts(appDesk, products);
  serveOrders(appDesk, orders);
  serveStrategies(appDesk, orders, strategies);
  serveProductEarned(appDesk, earned);
  serveReports(appDesk, reports, limiter);
  serveLessons(appDesk, lessons);
  serveClasses(appDesk, classes);
  serveProofs(appDesk, proofs, limiter);
  serveDossier(appDesk, dossier);
  serveRealname(appDesk, verification);
  serveWithdrawals(appDesk, withdrawals);
  serveWithdrawTimes(appDesk, withdrawals);
  if (web.app) {
    serveWebApp(appListener, {
      folder: web.app,
      connectTo: config.apiOrigins,
      loginPaths: ['/', '/pages/login/login'],
      frames: [...(frame ? ["'self'"] : []), ...config.webViewHosts.map((host) => `https://${host}`)],
      worker: '/sw.js',
    });
  }

  const consoleListener = listen('not_found');
  hearOnlyOwnPages(consoleListener);
  serveHealth(consoleListener, { isReady, metrics, metricsToken: config.metricsToken });
  serveReference(consoleListener, consoleCalls, config.version);
  const consoleDesk = createDesk(consoleListener, doorkeepers);
  serveOperators(consoleDesk, operators, operatorSessions, outbox);
  serveClassDesk(consoleDesk, classes);
  serveClockDesk(consoleDesk, clockMoves);
  serveLedger(consoleDesk, ledgerDesk);
  serveCorrections(consoleDesk, corrections);
  serveProductDesk(consoleDesk, products);
  serveReportDesk(consoleDesk, reports);
  serveTreasury(consoleDesk, treasury);
  serveEarnedDesk(consoleDesk, earned);
  serveSettlement(consoleDesk, settlement);
  serveReconciliation(consoleDesk, reconciliation);
  serveStatements(consoleDesk, proofs);
  serveChain(consoleDesk, watcher);
  serveAudit(consoleDesk, audit);
  serveAnnouncements(consoleDesk, messages);
  serveSupportDesk(consoleDesk, support);
  consoleSockets.serve(consoleListener);
  serveVerification(consoleDesk, verification);
  serveWithdrawalQueue(consoleDesk, withdrawals, bank);
  serveDepositReview(consoleDesk, deposits);
  if (web.console) serveWebApp(consoleListener, { folder: web.console });

  return { app: appListener, console: consoleListener };
};
