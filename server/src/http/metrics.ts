import { refusalCodes } from '@paperlock/contract/codes.ts';
import { login } from '@paperlock/contract/identity.ts';
import { operatorLogin, operatorLoginCode } from '@paperlock/contract/operators.ts';
import { loginCode, passkeyLogin } from '@paperlock/contract/second-step.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type GaugeName, gauges, type Readings } from './gauges.ts';

/** Metrics for Prometheus. `ops/` has the dashboard and the alerts made of them. */
export type Metrics = {
  /** `code`: the refusal's, else the HTTP status. */
  answered(answer: { route: string; code: number; ms: number }): void;
  missingWord(): void;
  hinted(): void;
  socketClosed(code: number): void;
  /** Shows jobs from the start, so that a first failure is seen as an increase. */
  knowJobs(names: readonly string[]): void;
  jobFailed(name: string): void;
  print(): Promise<string>;
  readonly contentType: string;
};

const signIns = [login, loginCode, passkeyLogin, operatorLogin, operatorLoginCode].map(({ path }) => path);
const wrongProofs: readonly number[] = [
  refusalCodes.wrong_credentials,
  refusalCodes.second_factor_wrong,
  refusalCodes.passkey_refused,
];

export const createMetrics = (read: () => Promise<Readings> = async () => ({})): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, gcDurationBuckets: [0.01, 0.1, 1] });
  // By area, not by call: with two hundred calls and their buckets, a scrape would be a quarter of a megabyte.
  const seconds = new Histogram({
    name: 'paperlock_http_seconds',
    help: 'Time to answer, by the first part of the path',
    labelNames: ['area'],
    buckets: [0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  const answers = new Counter({
    name: 'paperlock_answers_total',
    help: 'Answers by call and code: 200, a refusal of the contract, or an HTTP status',
    labelNames: ['call', 'code'],
    registers,
  });
  const signInFailures = new Counter({
    name: 'paperlock_sign_in_failures_total',
    help: 'Sign-ins with a wrong password, code or passkey',
    labelNames: ['who'],
    registers,
  });
  for (const who of ['customer', 'operator']) signInFailures.inc({ who }, 0);
  const jobFailures = new Counter({
    name: 'paperlock_job_failures_total',
    help: 'Runs of recurring work that failed on this node, in all its worlds',
    // Prometheus gives every target a label `job` of its own.
    labelNames: ['job_name'],
    registers,
  });
  const missing = new Counter({
    name: 'paperlock_missing_words_total',
    help: 'Texts that a client reported missing',
    registers,
  });
  const hints = new Counter({
    name: 'paperlock_socket_hints_total',
    help: 'Hints sent to sockets',
    registers,
  });
  const closed = new Counter({
    name: 'paperlock_socket_closed_total',
    help: 'Sockets that were closed, by code',
    labelNames: ['code'],
    registers,
  });
  const show = gaugesOf(registry);
  return {
    answered: ({ route, code, ms }) => {
      const call = callOf(route);
      answers.inc({ call, code: String(code) });
      seconds.observe({ area: call.split('/')[0] ?? call }, ms / 1000);
      if (!signIns.includes(call) || !wrongProofs.includes(code)) return;
      signInFailures.inc({ who: call.startsWith('console/') ? 'operator' : 'customer' });
    },
    missingWord: () => missing.inc(),
    hinted: () => hints.inc(),
    socketClosed: (code) => closed.inc({ code: String(code) }),
    knowJobs: (names) => {
      for (const job_name of names) jobFailures.inc({ job_name }, 0);
    },
    jobFailed: (job_name) => jobFailures.inc({ job_name }),
    print: async () => {
      show(await read());
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};

const health = ['/healthz', '/readyz', '/metrics'];

/** A call by its path in the contract; pages and their files together. */
const callOf = (route: string): string => {
  if (route.startsWith('/api/')) return route.slice('/api/'.length);
  return health.includes(route) ? 'health' : 'pages';
};

const gaugesOf = (registry: Registry): ((readings: Readings) => void) => {
  const made = Object.entries(gauges).map(([name, { help, ...more }]) => ({
    name: name as GaugeName,
    label: 'label' in more ? more.label : null,
    gauge: new Gauge<string>({
      name,
      help,
      labelNames: 'label' in more ? [more.label] : [],
      registers: [registry],
    }),
  }));
  return (readings) => {
    for (const { name, label, gauge } of made) {
      const reading = readings[name];
      gauge.reset();
      if (typeof reading === 'number') gauge.set(reading);
      else if (label === null) gauge.remove();
      else for (const [value, number] of Object.entries(reading ?? {})) gauge.set({ [label]: value }, number);
    }
  };
};
