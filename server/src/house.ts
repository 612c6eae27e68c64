import { fileURLToPath } from 'node:url';
import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import { languageOf } from '@paperlock/words/languages.ts';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { smtpMail } from './adapters/smtp-mail.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { holdPepper } from './db/installation.ts';
import { createJobLog } from './db/job-log.ts';
import { createOnce } from './db/once.ts';
import { createLimiter } from './db/rate-limit.ts';
import { speakerFor } from './http/answer.ts';
import { buildName } from './http/build-name.ts';
import { allowOrigins } from './http/cors.ts';
import { serveAccounts } from './http/customer/accounts.ts';
import { serveBindings } from './http/customer/bindings.ts';
import { serveDossier } from './http/customer/dossier.ts';
import { serveFiles } from './http/customer/files.ts';
import { serveIdentity } from './http/customer/identity.ts';
import { serveMessages } from './http/customer/messages.ts';
import { serveSecurity } from './http/customer/security.ts';
import { serveSpecimens } from './http/customer/specimens.ts';
import { serveRealname } from './http/customer/verification.ts';
import { createDesk, type Doorkeepers } from './http/desk.ts';
import { serveHealth } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { createMetrics } from './http/metrics.ts';
import { serveAnnouncements } from './http/operator/announcements.ts';
import { serveAudit } from './http/operator/audit.ts';
import { serveCorrections } from './http/operator/corrections.ts';
import { serveOperators } from './http/operator/operators.ts';
import { serveReconciliation } from './http/operator/reconciliation.ts';
import { serveVerification } from './http/operator/verification.ts';
import { operatorTokenOf } from './http/operator-cookie.ts';
import { serveAvatars } from './http/public/avatars.ts';
import { serveCommon } from './http/public/common.ts';
import { serveContent } from './http/public/content.ts';
import { serveCountries } from './http/public/countries.ts';
import { serveSignIn } from './http/public/identity.ts';
import { serveNews } from './http/public/news.ts';
import { serveReference } from './http/reference-page.ts';
import { hearOnlyOwnPages } from './http/same-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createSockets } from './http/socket/sockets.ts';
import { serveWebApp } from './http/web-app.ts';
import { type Runner, startJobs } from './jobs/runner.ts';
import { timetable } from './jobs/timetable.ts';
import { createPasswordHasher } from './keys/password-hash.ts';
import { createSealer } from './keys/seal.ts';
import { createAccounts } from './modules/accounts/index.ts';
import { type Audit, createAudit } from './modules/audit/index.ts';
import { createBindings } from './modules/bindings/index.ts';
import { type Clock, createClock } from './modules/clock/index.ts';
import { createCodes } from './modules/codes/index.ts';
import { createContent } from './modules/content/index.ts';
import { createCorrections } from './modules/corrections/index.ts';
import { createDossier } from './modules/dossier/index.ts';
import { createFactors } from './modules/factors/index.ts';
import { createFacts, type Facts } from './modules/facts/index.ts';
import { createFiles, type Files } from './modules/files/index.ts';
import { createHolds, type Holds } from './modules/holds/index.ts';
import { createIdentity, type Identity } from './modules/identity/index.ts';
import { createLedger, type Ledger } from './modules/ledger/index.ts';
import { createMessages, type Messages } from './modules/messages/index.ts';
import { createOperators, type Operators } from './modules/operators/index.ts';
import { createOutbox } from './modules/outbox/index.ts';
import { createReconciliation, type Reconciliation } from './modules/reconciliation/index.ts';
import { createSecurity, type Security } from './modules/security/index.ts';
import {
  createSessions,
  customerSessions,
  operatorSessions,
  type Sessions,
} from './modules/sessions/index.ts';
import { createSpecimens, type Specimens } from './modules/specimens/index.ts';
import { createVerification, type Verification } from './modules/verification/index.ts';
import { Overloaded } from './turns.ts';

/** Builds everything, once, by hand: config, then adapters, then modules, then the two listeners. */

export type House = {
  log: Logger;
  db: Database;
  clock: Clock;
  audit: Audit;
  ledger: Ledger;
  facts: Facts;
  identity: Identity;
  files: Files;
  specimens: Specimens;
  holds: Holds;
  security: Security;
  operators: Operators;
  messages: Messages;
  reconciliation: Reconciliation;
  verification: Verification;
  /** Where customers are signed in. */
  sessions: Sessions;
  /** The investor app and its API. */
  app: FastifyInstance;
  /** The console and its API, on an origin of their own. */
  console: FastifyInstance;
  startJobs(): Runner;
  close(): Promise<void>;
};

export type WebFolders = { app: string | null; console: string | null };

const builtIn = (room: string) => fileURLToPath(new URL(`../../${room}/dist`, import.meta.url));
const builtWebFolders: WebFolders = { app: builtIn('app'), console: builtIn('console') };

const redacted = [
  'password',
  'password_repeat',
  'pin',
  'old_pin',
  'pin_repeat',
  'code',
  'token',
  'secret',
  'authorization',
  'cookie',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Of a database error, `detail` quotes the row it is about; the code that tells its kind is no secret one. */
const errorForLog = (error: Error) => {
  const { detail: _, code, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, errorCode: code };
};

export const buildHouse = async (
  config: Config,
  web: WebFolders = builtWebFolders,
  logTo?: DestinationStream,
): Promise<House> => {
  const log = pino(
    { level: config.logLevel, redact: redacted, base: null, serializers: { err: errorForLog } },
    logTo,
  );
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  const db = openDatabase(config.databaseUrl, { onIdleError });
  await holdPepper(db.sql, config.pepper);
  // Wrong PINs are counted whatever becomes of the transaction they were entered in, so on connections of their own:
  // whoever waits for one of these holds none that others wait for in turn.
  const guard = openDatabase(config.databaseUrl, { connections: 3, onIdleError });

  const limiter = createLimiter(db.sql, config.rateLimitScale);
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
  const files = createFiles({ db, sealer, limiter });
  const specimens = createSpecimens({ sealer, limiter });
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
    // There is no chain yet, so no address of ours to protect.
    reservedAddress: async () => null,
  });
  const accounts = createAccounts({
    db,
    audit,
    codes,
    facts,
    files,
    holds,
    identity,
    ledger,
    limiter,
    outbox,
    protectionOf: async (customerId) => {
      const { pin, second_factor: second } = await security.overview(customerId);
      return { ownPin: !pin.is_default, secondFactor: second.on };
    },
  });
  const operators = createOperators({ db, audit, hasher, sealer, limiter, sessions: operatorPlaces });
  const messages = createMessages({
    db,
    facts,
    audit,
    speakerFor,
    registeredAt: async (customerId) => new Date((await identity.user(customerId)).created_at),
  });

  const corrections = createCorrections({ db, audit, clock, identity, ledger, operators });
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

  const dossier = createDossier({
    db,
    audit,
    bindings,
    facts,
    holds,
    identity,
    ledger,
    limiter,
    outbox,
    security,
    sessions: places,
    verification,
  });

  const reconciliation = createReconciliation({
    db,
    ledger,
    checks: [...ledger.checks],
    onRun: ({ breaks, transfers, checks }) => {
      const broken = checks.filter((check) => check.breaks > 0);
      if (broken.length === 0) log.info({ transfers: Number(transfers) }, 'the book was reconciled');
      else log.error({ breaks: Number(breaks), broken }, 'the book does not agree with its postings');
    },
  });

  const metrics = createMetrics({
    paperlock_db_connections: { help: 'Connections to the database', read: () => db.pool.totalCount },
    paperlock_db_waiting: { help: 'Requests that wait for a connection', read: () => db.pool.waitingCount },
    paperlock_reconciliation_breaks: {
      help: 'Breaks that the latest reconciliation found',
      read: reconciliation.breaks,
    },
    paperlock_sockets: { help: 'Open sockets', read: () => sockets.count },
    paperlock_passwords_waiting: { help: 'Passwords that wait to be checked', read: () => hasher.waiting },
  });
  const sockets = createSockets({
    facts,
    sessions: places,
    metrics,
    origins: config.appOrigins,
    trustProxy: config.trustProxy,
    scale: config.rateLimitScale,
    onError: (error) => log.warn({ err: error }, 'the sockets lost something; it will be tried again'),
  });

  const doorkeepers: Doorkeepers = {
    customerOf: places.find,
    operatorOf: async (request) => {
      const token = operatorTokenOf(request);
      return token ? operators.signedIn(token) : null;
    },
    once,
    origins: config.appOrigins,
  };
  const isReady = async () => {
    await db.sql.query('select 1');
  };
  const listen = () => {
    const listener = createListener({
      log,
      metrics,
      trustProxy: config.trustProxy,
      isOverload: (error) => error instanceof Overloaded,
    });
    addSecurityHeaders(listener);
    return listener;
  };

  const appListener = listen();
  allowOrigins(appListener, config.appOrigins);
  serveHealth(appListener, { isReady });
  serveReference(appListener, appCalls, config.version);
  const appDesk = createDesk(appListener, doorkeepers);
  serveCommon(appDesk, {
    version: config.version,
    demo: config.demo,
    clock,
    outbox,
    limiter,
    metrics,
    onMissingWord: (lang, key) => log.warn({ lang, key }, 'a text is missing'),
  });
  serveContent(appDesk, createContent(), {
    version: config.version,
    build: buildName(web.app),
    stated_by_operator: config.operatorStatement,
  });
  serveCountries(appDesk);
  serveSignIn(appDesk, identity);
  serveBindings(appDesk, bindings);
  serveIdentity(appDesk, identity, places);
  serveAccounts(appDesk, accounts);
  serveMessages(appDesk, messages);
  serveNews(appDesk, messages);
  sockets.serve(appListener);
  serveAvatars(appListener, files);
  serveFiles(appDesk, files);
  serveSpecimens(appDesk, specimens);
  serveSecurity(appDesk, security);
  serveDossier(appDesk, dossier);
  serveRealname(appDesk, verification);
  if (web.app) {
    serveWebApp(appListener, {
      folder: web.app,
      connectTo: config.apiOrigins,
      loginPaths: ['/', '/pages/login/login'],
    });
  }

  const consoleListener = listen();
  hearOnlyOwnPages(consoleListener);
  serveHealth(consoleListener, { isReady, metrics, metricsToken: config.metricsToken });
  serveReference(consoleListener, consoleCalls, config.version);
  const consoleDesk = createDesk(consoleListener, doorkeepers);
  serveOperators(consoleDesk, operators, operatorPlaces, outbox);
  serveCorrections(consoleDesk, corrections);
  serveReconciliation(consoleDesk, reconciliation);
  serveAudit(consoleDesk, audit);
  serveAnnouncements(consoleDesk, messages);
  serveVerification(consoleDesk, verification);
  if (web.console) serveWebApp(consoleListener, { folder: web.console });

  return {
    log,
    db,
    clock,
    audit,
    ledger,
    facts,
    identity,
    files,
    specimens,
    holds,
    security,
    operators,
    messages,
    reconciliation,
    verification,
    sessions: places,
    app: appListener,
    console: consoleListener,
    startJobs: () =>
      startJobs(
        timetable({
          deliverLetters: outbox.deliver,
          linkAudit: audit.link,
          announceDue: messages.announceDue,
          rollUpLedger: ledger.rollUp,
          // Whoever still has to book what is older than now holds this back by an earlier time.
          closeDays: async () => ledger.closeDays(await clock.now()),
          destroyVerificationImages: verification.destroyImages,
          reconcile: async () => (await reconciliation.run('timetable')).breaks,
          forgetOld: {
            sessions: places.forgetOld,
            'operator-sessions': operatorPlaces.forgetOld,
            challenges: operators.forgetOld,
            letters: outbox.forgetOld,
            hints: facts.forgetOldHints,
            'loose-files': files.forgetOrphans,
            codes: codes.forgetOld,
            'sign-ins': identity.forgetOld,
            ceremonies: factors.passkeys.forgetOld,
            tries: limiter.forgetOld,
            'request-numbers': once.forgetOld,
          },
        }),
        createJobLog(db),
        log,
      ),
    close: async () => {
      await Promise.all([appListener.close(), consoleListener.close()]);
      await Promise.all([db.close(), guard.close()]);
    },
  };
};
