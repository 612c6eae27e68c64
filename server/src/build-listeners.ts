import type { IncomingMessage } from 'node:http';
import { deskTopics } from '@paperlock/contract/socket.ts';
import { isLoopback } from '@paperlock/domain/identity/network.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import { serveApp } from '@paperlock/house/desk/app-tables.ts';
import { serveConsole } from '@paperlock/house/desk/console-tables.ts';
import { createDesk, type Desk, type DeskParts } from '@paperlock/house/desk/desk.ts';
import type { FailureKinds } from '@paperlock/house/desk/failure.ts';
import type { DoorAt } from '@paperlock/house/desk/other-door.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import { ChainSilent } from '@paperlock/house/ports/chain.ts';
import { NoTemplate, WorldMoves } from '@paperlock/house/ports/worlds.ts';
import { Overloaded } from '@paperlock/house/turns.ts';
import type { FastifyInstance } from 'fastify';
import type { Node } from './ground-for.ts';
import { buildName } from './http/build-name.ts';
import { allowOrigins } from './http/cors.ts';
import { bearerOf } from './http/desk-request.ts';
import type { Readings } from './http/gauges.ts';
import { serveHealth } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { operatorTokenBehind, operatorTokenOf } from './http/operator-cookie.ts';
import { answerOwnHosts, type IsOwnHost, ownHosts } from './http/own-host.ts';
import { appReference, consoleReference } from './http/reference/references.ts';
import { serveReference } from './http/reference/serve.ts';
import { hearOnlyOwnPages } from './http/same-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveDesk } from './http/serve-desk.ts';
import { countedSockets } from './http/socket/counted-sockets.ts';
import type { Sockets } from './http/socket/sockets.ts';
import { serveSupportFrame, supportFrame } from './http/support-frame.ts';
import { serveWebApp } from './http/web-app.ts';
import { createMeasures } from './monitoring/measure.ts';
import { createReadiness } from './monitoring/readiness.ts';
import type { EditionRefused } from './postgres/edition.ts';
import { mayBeStale } from './postgres/may-be-stale.ts';
import type { SchemaFiles } from './postgres/migrate.ts';
import { isUnreachable } from './postgres/unreachable.ts';

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

/** Where calls and sockets are led to. */
export type Entrance = Pick<DeskParts, 'enter' | 'waysIn'> & {
  /** Figures about worlds, for the metrics. */
  measures(): Promise<Readings>;
  /** The worlds that are open on this node beside the open world. */
  others(): readonly Modules[];
  /** Hands sockets to those of their world. */
  guideSockets(
    listener: FastifyInstance,
    tokenOf: (request: IncomingMessage) => string | null,
    socketsOf: (modules: Modules) => Sockets,
  ): void;
};

/** An installation that is a single world. */
const soleWorld = (m: Modules): Entrance => ({
  enter: async () => ({ m, isGone: false, leave: () => {} }),
  waysIn: new Map(),
  measures: async () => ({}),
  others: () => [],
  guideSockets: (listener, _, socketsOf) => socketsOf(m).serve(listener),
});

/** `main` is the open world, which is always there. */
export const buildListeners = (
  site: Site,
  main: Modules,
  web: WebFolders,
  entrance: Entrance = soleWorld(main),
): Listeners => {
  const { config, log, db, chain, schema } = site;
  const followsChain = chain !== null && config.doors.worker;
  const readiness = createReadiness({ db, main, schema, followsChain, log });
  const measure = createMeasures({ main, readiness, others: entrance.others });
  const sockets = countedSockets();
  const metrics = createMetrics(async () => ({
    ...(await measure()),
    ...(await entrance.measures().catch(() => ({}))),
    paperlock_db_connections: db.pool.totalCount,
    paperlock_db_waiting: db.pool.waitingCount,
    paperlock_sockets: sockets.count(),
    paperlock_passwords_waiting: main.base.hasher.waiting,
  }));
  const socketParts = {
    metrics,
    trustProxy: config.trustProxy,
    scale: config.rateLimitScale,
    onError: (error: unknown) =>
      log.warn({ err: error }, 'the sockets lost something; it will be tried again'),
  };
  const open = (closedAccount: 'not_signed_in' | 'not_found', isOwnHost: IsOwnHost) => {
    const kinds: FailureKinds = {
      // The account was closed while a call of its owner was under way.
      whyRefused: (error) => (main.people.identity.isClosedAccount(error) ? refused(closedAccount) : null),
      isOverload: (error) => error instanceof Overloaded,
      isUnavailable: (error) =>
        isUnreachable(error) || [ChainSilent, NoTemplate, WorldMoves].some((kind) => error instanceof kind),
    };
    const { trustProxy, tls } = config;
    const listener = createListener({ kinds, log, metrics, trustProxy, tls });
    addSecurityHeaders(listener);
    answerOwnHosts(listener, isOwnHost);
    const desk = createDesk({ ...entrance, kinds, origins: config.appOrigins, mayBeStale });
    return { listener, desk };
  };

  const isAppHost = ownHosts({
    urls: [config.appUrl, ...config.apiOrigins],
    pages: config.appOrigins,
    onlyHere: isOnlyHere(config, config.host),
  });
  const isConsoleHost = ownHosts({
    urls: [config.consoleUrl],
    onlyHere: isOnlyHere(config, config.consoleHost),
  });
  const app = open('not_signed_in', isAppHost);
  const console = open('not_found', isConsoleHost);

  fillApp({ ...site, metrics }, app, web.app, {
    url: config.consoleUrl,
    onlyHere: isOnlyHere(config, config.consoleHost),
    get port() {
      return portOf(console.listener, config.consolePort);
    },
  });
  serveHealth(app.listener, readiness);
  entrance.guideSockets(
    app.listener,
    () => null,
    ({ base: { facts, sessions } }) =>
      sockets.open({
        ...socketParts,
        facts,
        sessions,
        origins: config.appOrigins,
        isOwnHost: isAppHost,
        hears: (topic) => !isDesk(topic),
      }),
  );

  fillConsole(site, console, web.console, {
    url: config.appUrl,
    onlyHere: false,
    get port() {
      return portOf(app.listener, config.port);
    },
  });
  serveHealth(console.listener, { ...readiness, metrics, metricsToken: config.metricsToken });
  entrance.guideSockets(
    console.listener,
    operatorTokenBehind,
    ({ base: { facts, operatorSessions: sessions } }) =>
      sockets.open({
        ...socketParts,
        facts,
        sessions,
        origins: [],
        isOwnHost: isConsoleHost,
        tokenIn: operatorTokenBehind,
        hears: isDesk,
      }),
  );
  return { app: app.listener, console: console.listener, metrics };
};

type Opened = { listener: FastifyInstance; desk: Desk };

const fillApp = (
  { config, log, metrics }: Site & { metrics: Metrics },
  { listener, desk }: Opened,
  pages: string | null,
  consoleAt: DoorAt,
): void => {
  const frame = config.kefuScript === '' ? null : supportFrame(config.kefuScript, config.appOrigins);
  if (frame) serveSupportFrame(listener, frame);
  allowOrigins(listener, config.appOrigins);
  serveApp(desk, {
    common: {
      version: config.version,
      demo: config.demo,
      worlds: config.worlds.many ? 'many' : 'one',
      kefuFrame: frame?.path ?? '',
      webViewHosts: config.webViewHosts,
      onMissingWord: (lang, key) => {
        metrics.missingWord();
        log.warn({ lang, key }, 'a text is missing');
      },
    },
    about: {
      version: config.commit === null ? config.version : `${config.version}+${config.commit}`,
      build: buildName(pages),
      stated_by_operator: config.operatorStatement,
    },
    consoleAt,
  });
  serveDesk(listener, desk, bearerOf);
  serveReference(listener, appReference(config.version, desk.guards));
  if (pages === null) return;
  serveWebApp(listener, {
    folder: pages,
    connectTo: config.apiOrigins,
    loginPaths: ['/', '/pages/login/login'],
    frames: [...(frame ? ["'self'"] : []), ...config.webViewHosts.map((host) => `https://${host}`)],
    worker: '/sw.js',
  });
};

const fillConsole = (
  { config }: Site,
  { listener, desk }: Opened,
  pages: string | null,
  appAt: DoorAt,
): void => {
  hearOnlyOwnPages(listener);
  serveConsole(desk, { appAt });
  serveDesk(listener, desk, operatorTokenOf);
  serveReference(listener, consoleReference(config.version, desk.guards));
  if (pages !== null) serveWebApp(listener, { folder: pages });
};

const isDesk = (topic: string): boolean => deskTopics.some((one) => one === topic);

/** A proxy in front brings other callers. */
const isOnlyHere = ({ trustProxy }: Pick<Site['config'], 'trustProxy'>, host: string): boolean =>
  !trustProxy && isLoopback(host);

/** Where any free port may be taken, the one that was. */
const portOf = ({ server }: FastifyInstance, configured: number): number => {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : configured;
};
