import { spawn } from 'node:child_process';
import { bundled } from '@paperlock/server/src/test-bundle.ts';
import { expect, it } from 'vitest';
import { openPayments, TO_FINALITY } from './test-payer.ts';

const worker = await bundled(new URL('./test-killed-worker.ts', import.meta.url));
const payments = await openPayments();
await payments.fill(1_000n);

/** How the process ended: by a signal, or by itself. */
const workInAProcess = (point: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [worker, payments.data.url, String(payments.port), point], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });

const signedBytes = async (cause: string): Promise<string | null> => {
  const { rows } = await payments.data.asOwner.query<{ signed: string | null }>(
    `select encode(signed, 'hex') as signed from sending where cause = $1`,
    [cause],
  );
  return rows[0]?.signed ?? null;
};

/** How far it got before, where it is killed, and what is stored then. */
it.each([
  ['while noting signed', 'ordered', 'queued'],
  ['after store', 'ordered', 'signed'],
  ['before send', 'ordered', 'signed'],
  ['after send', 'ordered', 'signed'],
  ['while noting sent', 'ordered', 'signed'],
  ['after inclusion', 'in a block', 'sent'],
  ['while noting included', 'in a block', 'sent'],
  ['after inclusion', 'final', 'sent'],
  ['while noting final', 'final', 'sent'],
] as const)(
  'a worker killed %s, of a payment that is %s, leaves it %s; the next pays it exactly once',
  async (...row) => {
    const [point, reached, left] = row;
    const { payer, mine, order, stateOf } = payments;
    const cause = `withdrawal:${point} ${reached}`;
    const { to } = await order(cause, 10n);
    if (reached !== 'ordered') {
      await payer.work();
      await mine(reached === 'final' ? TO_FINALITY : 1);
    }

    expect(await workInAProcess(point)).toBe('SIGKILL');
    expect(await stateOf(cause)).toBe(left);
    const stored = await signedBytes(cause);
    expect(stored === null).toBe(left === 'queued');
    await mine();

    await payer.work();
    await mine(TO_FINALITY);
    await payer.work();
    expect(await stateOf(cause)).toBe('final');
    if (stored !== null) expect(await signedBytes(cause)).toBe(stored);
    const transfers = await payments.chain.transfers(0, (await payments.chain.head()).number);
    expect(transfers.filter((transfer) => transfer.to === to)).toMatchObject([{ amountMicro: 10n }]);
    expect((await payer.checks[0]?.run(payments.data.sql))?.breaks).toBe(0);
  },
);
