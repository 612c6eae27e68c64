import type { IncomingMessage } from 'node:http';
import { deskTopics } from '@paperlock/contract/socket.ts';
import { isLoopback } from '@paperlock/domain/identity/network.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EditionRefused } from './db/edition.ts';
import type { SchemaFiles } from './db/migrate.ts';
import { isUnreachable } from './db/unreachable.ts';
import type { Node } from './ground-for.ts';
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
import { servePracticeDesk } from './http/customer/practice-desk.ts';
import { serveProducts } from './http/customer/products.ts';
import { serveProofs } from './http/customer/proofs.ts';
import { servePush } from './http/customer/push.ts';
import { serveReports } from './http/customer/reports.ts';
import { serveSecurity } from './http/customer/security.ts';
import { serveSpecimens } from './http/customer/specimens.ts';
import { serveStrategies } from './http/customer/strategies.ts';
import { serveSupport } from './http/customer/support.ts';
import { serveVerification } from './http/customer/verification.ts';
import { serveWallet } from './http/customer/wallet.ts';
import { serveWithdrawals } from './http/customer/withdrawals.ts';
import { serveWorld } from './http/customer/worlds.ts';
import { createDesk, type Doorkeepers, WORLD_GONE } from './http/desk.ts';
import type { Readings } from './http/gauges.ts';
import { serveHealth } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { serveAlerts } from './http/operator/alerts.ts';
import { serveAudit } from './http/operator/audit.ts';
import { serveClassDesk } from './http/operator/classes.ts';
import { serveClockDesk } from './http/operator/clock.ts';
import { serveCorrections } from './http/operator/corrections.ts';
import { serveCustomers } from './http/operator/customers.ts';
import { serveDepositsDesk } from './http/operator/deposits.ts';
import { serveEarnedDesk } from './http/operator/earned.ts';
import { serveJobs } from './http/operator/jobs.ts';
import { serveLedger } from './http/operator/ledger.ts';
import { serveNewsDesk } from './http/operator/news.ts';
import { serveOperators } from './http/operator/operators.ts';
import { serveOverview } from './http/operator/overview.ts';
import { serveProductDesk } from './http/operator/products.ts';
import { serveStatements } from './http/operator/proofs.ts';
import { serveReconciliation } from './http/operator/reconciliation.ts';
import { serveReportDesk } from './http/operator/reports.ts';
import { serveSettings } from './http/operator/settings.ts';
import { serveSettlement } from './http/operator/settlement.ts';
import { serveSupportDesk } from './http/operator/support.ts';
import { serveTreasury } from './http/operator/treasury.ts';
import { serveVerificationDesk } from './http/operator/verification.ts';
import { serveWatcherDesk } from './http/operator/watcher.ts';
import { serveWebhooks } from './http/operator/webhooks.ts';
import { serveWithdrawalsDesk } from './http/operator/withdrawals.ts';
import { serveWorldList, serveWorldSettings } from './http/operator/worlds.ts';
import { operatorTokenBehind, operatorTokenOf } from './http/operator-cookie.ts';
import { answerOwnHosts, type IsOwnHost, ownHosts } from './http/own-host.ts';
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
import { serveWays, type Ways } from './http/public/worlds.ts';
import { createReadLimit } from './http/read-limit.ts';
import { appReference, consoleReference } from './http/reference/references.ts';
import { serveReference } from './http/reference/serve.ts';
import { hearOnlyOwnPages } from './http/same-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createSockets, type Sockets } from './http/socket/sockets.ts';
import { bearerOf, isAttended } from './http/visit.ts';
import { serveWebApp } from './http/web-app.ts';
import type { Modules } from './modules/modules.ts';
import { createMeasures } from './monitoring/measure.ts';
import { createReadiness } from './monitoring/readiness.ts';
import { ChainSilent } from './ports/chain.ts';
import { NoTemplate, WorldMoves } from './ports/worlds.ts';
import { Overloaded } from './turns.ts';

/** The two listeners: the investor app with its API, and the console with its API, each on its own origin. */

/** Folders of the built pages; null serves none. */
export type WebFolders = { app: string | null; console: string | null };

export type Listeners = { app: FastifyInstance; console: FastifyInstance; metrics: Metrics };

export type Site = Node & {
  /** The schema files of this version; readiness compares the database with them. */
  schema: Promise<SchemaFiles>;
  /** Resolves when the database no longer serves this version. */
  leftBehind: Promise<EditionRefused>;
};

/** What many worlds behind the same two listeners need; an installation that is one world needs nothing of it. */
export type Entrance = {
  /** The open world, which is always there. */
  main: Modules;
  ways: Ways;
  atAccount: <T>(account: string, work: () => Promise<T>) => Promise<T>;
  /** Whether the token of the call under way names a world that exists no more. */
  isGone(token: string): boolean;
  /** Figures about worlds, for the metrics. */
  measures(): Promise<Readings>;
  /** The worlds that are open on this node beside the open world. */
  others(): readonly Modules[];
  /** Puts every request into its world. */
  guide(listener: FastifyInstance, tokenOf: (request: FastifyRequest) => string | null): void;
  /** Hands sockets to those of their world. */
  guideSockets(
    listener: FastifyInstance,
    tokenOf: (request: IncomingMessage) => string | null,
    socketsOf: (modules: Modules) => Sockets,
  ): void;
};

export const buildListeners = (
  { config, log, db, chain, schema }: Site,
  modules: Modules,
  web: WebFolders,
  entrance: Entrance | null = null,
): Listeners => {
  const measured = entrance?.main ?? modules;
  const { audit, content, exports, files, limiter, once, outbox, settings, world } = modules.base;
  const { accounts, identity, operators, security, specimens, verification } = modules.people;
  const { bank, bindings, deposits, treasury, wallet, watcher, withdrawals } = modules.rails;
  const { earned, market, orders, reports, settlement, strategies, clockMoves, products } = modules.invest;
  const { assets, corrections, figures, ledgerDesk, reconciliation, proofs } = modules.oversight;
  const { classes, customers, dossier, lessons, messages, push, support, practiceDesk } = modules.care;
  const { sessions: customerSessions, operatorSessions } = modules.base;
  const readiness = createReadiness({
    db,
    main: measured,
    schema,
    followsChain: chain !== null && config.doors.worker,
    log,
  });
  const measure = createMeasures({ main: measured, readiness, others: entrance?.others ?? (() => []) });
  const metrics = createMetrics(async () => ({
    ...(await measure()),
    ...(await entrance?.measures().catch(() => ({}))),
    paperlock_db_connections: db.pool.totalCount,
    paperlock_db_waiting: db.pool.waitingCount,
    paperlock_sockets: countSockets(),
    paperlock_passwords_waiting: measured.base.hasher.waiting,
  }));
  const isAppHost = ownHosts({
    urls: [config.appUrl, ...config.apiOrigins],
    pages: config.appOrigins,
    onlyHere: isOnlyHere(config, config.host),
  });
  const isConsoleHost = ownHosts({
    urls: [config.consoleUrl],
    onlyHere: isOnlyHere(config, config.consoleHost),
  });
  const isDesk = (topic: string) => deskTopics.some((one) => one === topic);
  const socketParts = {
    metrics,
    trustProxy: config.trustProxy,
    scale: config.rateLimitScale,
    onError: (error: unknown) =>
      log.warn({ err: error }, 'the sockets lost something; it will be tried again'),
  };
  const opened = new Set<Sockets>();
  const countSockets = () => [...opened].reduce((sum, { count }) => sum + count, 0);
  const counted = (sockets: Sockets): Sockets => {
    opened.add(sockets);
    const close = async () => {
      opened.delete(sockets);
      await sockets.close();
    };
    return { ...sockets, close };
  };
  const appSockets = ({ base: { facts, sessions } }: Modules) =>
    counted(
      createSockets({
        ...socketParts,
        facts,
        sessions,
        origins: config.appOrigins,
        isOwnHost: isAppHost,
        hears: (topic) => !isDesk(topic),
      }),
    );
  const consoleSockets = ({ base: { facts, operatorSessions: sessions } }: Modules) =>
    counted(
      createSockets({
        ...socketParts,
        facts,
        sessions,
        origins: [],
        isOwnHost: isConsoleHost,
        tokenIn: operatorTokenBehind,
        hears: isDesk,
      }),
    );

  const isOfGoneWorld = (token: string) => entrance?.isGone(token) ?? false;
  const doorkeepers: Doorkeepers = {
    customerOf: customerSessions.find,
    operatorOf: async (request) => {
      const token = operatorTokenOf(request);
      return token ? operators.signedIn(token, isAttended(request)) : null;
    },
    whySignedOut: async (request) => {
      const token = operatorTokenOf(request);
      return token && (isOfGoneWorld(token) ? WORLD_GONE : operatorSessions.whyOver(token));
    },
    isOfGoneWorld,
    comparePin: security.comparePin,
    once,
    origins: config.appOrigins,
  };
  const listen = (closedAccount: 'not_signed_in' | 'not_found', isOwnHost: IsOwnHost) => {
    const listener = createListener({
      // The account was closed while a call of its owner was under way.
      whyRefused: (error) => (identity.isClosedAccount(error) ? refused(closedAccount) : null),
      log,
      metrics,
      trustProxy: config.trustProxy,
      tls: config.tls,
      isOverload: (error) => error instanceof Overloaded,
      isUnavailable: (error) =>
        isUnreachable(error) || [ChainSilent, NoTemplate, WorldMoves].some((kind) => error instanceof kind),
    });
    addSecurityHeaders(listener);
    answerOwnHosts(listener, isOwnHost);
    return listener;
  };

  const frame = config.kefuScript === '' ? null : supportFrame(config.kefuScript, config.appOrigins);
  const appListener = listen('not_signed_in', isAppHost);
  entrance?.guide(appListener, bearerOf);
  if (frame) serveSupportFrame(appListener, frame);
  allowOrigins(appListener, config.appOrigins);
  serveHealth(appListener, readiness);
  const appDesk = createDesk(appListener, doorkeepers);
  const takeRead = createReadLimit(limiter, customerSessions);
  serveReference(appListener, appReference(config.version, appDesk.guards));
  serveCommon(appDesk, {
    version: config.version,
    demo: config.demo,
    worlds: config.worlds.many ? 'many' : 'one',
    world,
    kefuFrame: frame?.path ?? '',
    webViewHosts: config.webViewHosts,
    clockMoves,
    outbox,
    identity,
    sessions: customerSessions,
    settings,
    limiter,
    takeRead,
    metrics,
    onMissingWord: (lang, key) => log.warn({ lang, key }, 'a text is missing'),
    atAccount: entrance?.atAccount ?? ((_, work) => work()),
  });
  serveWatcher(appDesk, watcher);
  serveMarket(appDesk, market, takeRead);
  serveAllEarned(appDesk, earned, takeRead);
  serveFigures(appDesk, figures, takeRead);
  servePerformance(appDesk, reports, takeRead);
  serveContent(appDesk, {
    content,
    settings,
    about: {
      version: config.version,
      build: buildName(web.app),
      stated_by_operator: config.operatorStatement,
    },
  });
  serveClock(appDesk, { clockMoves, identity, security, world });
  serveCountries(appDesk);
  serveSignIn(appDesk, identity, accounts, customerSessions);
  serveBindings(appDesk, bindings);
  serveWallet(appDesk, wallet, deposits);
  serveDeposits(appDesk, deposits);
  serveIdentity(appDesk, identity, customerSessions);
  serveAccounts(appDesk, accounts);
  serveAssets(appDesk, assets);
  serveMessages(appDesk, messages);
  servePush(appDesk, push);
  serveNews(appDesk, messages);
  serveSupport(appDesk, support);
  if (entrance) entrance.guideSockets(appListener, () => null, appSockets);
  else appSockets(modules).serve(appListener);
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
  serveVerification(appDesk, verification);
  serveWithdrawals(appDesk, withdrawals);
  serveWithdrawTimes(appDesk, withdrawals);
  serveWays(appDesk, entrance?.ways ?? null);
  serveWorld(appDesk, { identity, security, world, classes, support, ways: entrance?.ways ?? null });
  servePracticeDesk(appDesk, practiceDesk, {
    url: config.consoleUrl,
    onlyHere: isOnlyHere(config, config.consoleHost),
    get port() {
      return portOf(consoleListener, config.consolePort);
    },
  });
  if (web.app) {
    serveWebApp(appListener, {
      folder: web.app,
      connectTo: config.apiOrigins,
      loginPaths: ['/', '/pages/login/login'],
      frames: [...(frame ? ["'self'"] : []), ...config.webViewHosts.map((host) => `https://${host}`)],
      worker: '/sw.js',
    });
  }

  const consoleListener = listen('not_found', isConsoleHost);
  entrance?.guide(consoleListener, operatorTokenOf);
  hearOnlyOwnPages(consoleListener);
  serveHealth(consoleListener, { ...readiness, metrics, metricsToken: config.metricsToken });
  const consoleDesk = createDesk(consoleListener, doorkeepers);
  serveReference(consoleListener, consoleReference(config.version, consoleDesk.guards));
  serveOperators(consoleDesk, operators, operatorSessions, outbox);
  serveOverview(consoleDesk, modules.care.overview);
  serveClassDesk(
    consoleDesk,
    { classes, world, ways: entrance?.ways ?? null },
    {
      url: config.appUrl,
      onlyHere: false,
      get port() {
        return portOf(appListener, config.port);
      },
    },
  );
  serveWorldList(consoleDesk, world, entrance?.ways ?? null);
  serveClockDesk(consoleDesk, clockMoves);
  serveWorldSettings(consoleDesk, practiceDesk);
  serveSettings(consoleDesk, settings);
  serveLedger(consoleDesk, ledgerDesk, exports);
  serveCorrections(consoleDesk, corrections);
  serveProductDesk(consoleDesk, products, exports);
  serveReportDesk(consoleDesk, reports);
  serveTreasury(consoleDesk, treasury);
  serveEarnedDesk(consoleDesk, earned);
  serveSettlement(consoleDesk, settlement, exports);
  serveReconciliation(consoleDesk, reconciliation);
  serveJobs(consoleDesk, modules.oversight.jobDesk);
  serveWebhooks(consoleDesk, modules.base.webhooks);
  serveAlerts(consoleDesk, modules.oversight.alerts);
  serveStatements(consoleDesk, proofs, exports);
  serveWatcherDesk(consoleDesk, watcher);
  serveAudit(consoleDesk, audit, exports);
  serveCustomers(consoleDesk, customers, orders, exports);
  serveNewsDesk(consoleDesk, messages);
  serveSupportDesk(consoleDesk, support);
  if (entrance) entrance.guideSockets(consoleListener, operatorTokenBehind, consoleSockets);
  else consoleSockets(modules).serve(consoleListener);
  serveVerificationDesk(consoleDesk, verification, exports);
  serveWithdrawalsDesk(consoleDesk, withdrawals, bank, exports);
  serveDepositsDesk(consoleDesk, deposits, exports);
  if (web.console) serveWebApp(consoleListener, { folder: web.console });

  return { app: appListener, console: consoleListener, metrics };
};

/** A proxy in front brings other callers. */
const isOnlyHere = ({ trustProxy }: Pick<Site['config'], 'trustProxy'>, host: string): boolean =>
  !trustProxy && isLoopback(host);

/** Where any free port may be taken, the one that was. */
const portOf = ({ server }: FastifyInstance, configured: number): number => {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : configured;
};
