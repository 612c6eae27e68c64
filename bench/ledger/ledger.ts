import { type BenchServer, withBenchServer } from '../bench-server.ts';
import { findPgbench, openPgbench } from '../pgbench.ts';
import { caseTable, type Goal, printGoals } from '../report.ts';
import { type Case, type Measured, ratio, runRounds, type Slot } from '../rounds.ts';
import { openNodeCases } from './node-cases.ts';
import { scripts } from './pgbench-scripts.ts';
import { fillLedger, fillTpcb } from './tables.ts';

type Options = { rounds: number; seconds: number; postgres: string | undefined };

/** Posting beside PostgreSQL's own yardstick, on the same server in the same minutes. */
export const benchLedger = ({ rounds, seconds, postgres }: Options): Promise<Goal[]> =>
  withBenchServer(postgres, async (server) => {
    const tell = (text: string) => process.stderr.write(`${text}\n`);
    tell(`PostgreSQL ${server.version}, fsync on; filling the tables …`);
    await fillTpcb(server.admin);
    await fillLedger(server.admin);
    await server.admin.query('checkpoint');
    const before = await sizeOf(server);
    const { cases, close } = await openCases(server.url, tell);
    try {
      const measured = await runRounds(cases, { rounds, seconds, cpuSeconds: server.cpuSeconds, tell });
      const after = await sizeOf(server);
      const bytes = (after.bytes - before.bytes) / (after.transfers - before.transfers);
      console.log(
        `\nPostgreSQL ${server.version}, fsync on, ${rounds} rounds of ${seconds} s per case, medians:\n`,
      );
      console.log(caseTable(measured));
      console.log('\nMedians of the ratios within each round:\n');
      return printGoals(goals(measured, bytes));
    } finally {
      await close();
    }
  });

const openCases = async (
  url: string,
  tell: (text: string) => void,
): Promise<{ cases: Case[]; close(): Promise<void> }> => {
  const node = await openNodeCases(url);
  const program = findPgbench();
  if (program === undefined) {
    tell('There is no pgbench here (Debian: postgresql-contrib), so only the cases from Node are measured.');
    return node;
  }
  const pgbench = await openPgbench(program, url);
  return {
    cases: [...scripts.map(pgbench.caseOf), ...node.cases],
    close: async () => {
      await pgbench.close();
      await node.close();
    },
  };
};

const sizeOf = async ({ admin }: BenchServer): Promise<{ bytes: number; transfers: number }> => {
  const { rows } = await admin.query<{ bytes: number; transfers: number }>(
    `select pg_total_relation_size('ledger.transfer')::float8 as bytes, count(*)::float8 as transfers
       from ledger.transfer`,
  );
  return rows[0] ?? { bytes: 0, transfers: 0 };
};

const goals = (measured: Measured, bytesPerTransfer: number): Goal[] => {
  const of = (one: string, other: string, column: keyof Slot) => ratio(measured, one, other, column);
  const tpcb16 = 'tpcb-like, 16 clients';
  const node16 = 'Node: tpcb-like, 16 connections';
  return [
    {
      says: 'post beside tpcb-like, 8 clients: wall',
      value: of('post, 8 clients', 'tpcb-like, 8 clients', 'perSecond'),
    },
    {
      says: 'post beside tpcb-like, 8 clients: server CPU',
      value: of('post, 8 clients', 'tpcb-like, 8 clients', 'serverMicros'),
    },
    {
      says: 'post beside tpcb-like, 16 clients: wall',
      value: of('post, 16 clients', tpcb16, 'perSecond'),
      atLeast: 1.5,
    },
    {
      says: 'post beside tpcb-like, 16 clients: server CPU',
      value: of('post, 16 clients', tpcb16, 'serverMicros'),
      atMost: 0.7,
    },
    {
      says: 'batch of 100 beside tpcb-like, 8 clients: wall',
      value: of('batch of 100', 'tpcb-like, 8 clients', 'perSecond'),
      atLeast: 8,
    },
    {
      says: 'batch, all on one operator account, beside spread out: wall',
      value: of('batch of 100, all on the chain', 'batch of 100', 'perSecond'),
      atLeast: 0.8,
    },
    {
      says: 'batch, all on one row (the reserve), beside spread out: wall',
      value: of('batch of 100, all on the reserve', 'batch of 100', 'perSecond'),
      atLeast: 0.8,
    },
    {
      says: 'post, deferred balance, beside tpcb-like, 16 clients: wall',
      value: of('post, all on the chain, 16 clients', tpcb16, 'perSecond'),
      atLeast: 1.2,
    },
    {
      says: 'order of two transfers, one row (the reserve), beside tpcb-like, 16 clients: wall',
      value: of('order, all on the reserve, 16 clients', tpcb16, 'perSecond'),
    },
    {
      says: 'Node: post beside tpcb-like, 16 connections: wall',
      value: of('Node: post, 16 connections', node16, 'perSecond'),
      atLeast: 1.5,
    },
    {
      says: 'Node: post beside tpcb-like, 16 connections: server CPU',
      value: of('Node: post, 16 connections', node16, 'serverMicros'),
      atMost: 0.7,
    },
    {
      says: 'Node: deferred balance beside tpcb-like: wall',
      value: of('Node: post, all on the chain, 16 connections', node16, 'perSecond'),
      atLeast: 1.2,
    },
    {
      says: 'Node: batch of 100 beside tpcb-like: wall',
      value: of('Node: batch of 100', node16, 'perSecond'),
      atLeast: 8,
    },
    { says: 'bytes per transfer, indexes included', value: bytesPerTransfer, atMost: 260, unit: ' B' },
  ];
};
