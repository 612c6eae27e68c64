import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus. */
export type Metrics = {
  answered(route: string, status: number, ms: number): void;
  missingWord(): void;
  hinted(): void;
  socketClosed(code: number): void;
  print(): Promise<string>;
  readonly contentType: string;
};

export const createMetrics = (
  gauges: Record<string, { help: string; read: () => number | Promise<number> }>,
): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'paperlock_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const missing = new Counter({
    name: 'paperlock_missing_words_total',
    help: 'Texts that a client reported missing',
    registers: [registry],
  });
  const hints = new Counter({
    name: 'paperlock_socket_hints_total',
    help: 'Hints sent to sockets',
    registers: [registry],
  });
  const closed = new Counter({
    name: 'paperlock_socket_closed_total',
    help: 'Sockets that were closed, by code',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }
  return {
    answered: (route, status, ms) => seconds.observe({ route, status: String(status) }, ms / 1000),
    missingWord: () => missing.inc(),
    hinted: () => hints.inc(),
    socketClosed: (code) => closed.inc({ code: String(code) }),
    print: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
