import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withBenchServer } from '../bench-server.ts';
import { withHouse } from '../house.ts';
import { type Goal, printGoals } from '../report.ts';
import { median, percentile } from '../rounds.ts';
import type { Told } from './clients.ts';

type Options = { rounds: number; seconds: number; postgres: string | undefined };

const FEW = 10;
const MORE = 100;
const MANY = 1_000;
const PEOPLE = 20;

/** One node asked for balances by ten to a thousand clients at once: more of them wait longer, and as much is answered. */
export const benchApi = ({ rounds, seconds, postgres }: Options): Promise<Goal[]> =>
  withBenchServer(postgres, ({ url, version }) =>
    withHouse(url, async ({ port, openPerson }) => {
      const people: string[] = [];
      for (let nth = 0; nth < PEOPLE; nth += 1) people.push(await openPerson(`bench_person_${nth}`));
      const ask = (clients: number, time: number) => askTogether([port, clients, time].map(String), people);
      await ask(FEW, 1);
      const measured = new Map<number, Told[]>([FEW, MORE, MANY].map((clients) => [clients, []]));
      for (let round = 0; round < rounds; round += 1) {
        process.stderr.write(`round ${round + 1} of ${rounds}\n`);
        for (const [clients, told] of measured) told.push(await ask(clients, seconds));
      }
      console.log(
        `\nPostgreSQL ${version}, ${rounds} rounds of ${seconds} s, clients in a process of their own, medians:\n`,
      );
      return printGoals(goals(measured));
    }),
  );

const askTogether = async (args: readonly string[], people: readonly string[]): Promise<Told> => {
  const child = fork(fileURLToPath(new URL('./clients.ts', import.meta.url)), [...args, ...people], {
    execArgv: ['--import', 'tsx'],
  });
  const [told] = (await once(child, 'message')) as [Told];
  await once(child, 'exit');
  return told;
};

const rate = ({ done, seconds }: Told): number => done / seconds;

const goals = (measured: ReadonlyMap<number, readonly Told[]>): Goal[] => {
  const few = (measured.get(FEW) ?? []).map(rate);
  const all = (clients: number, of: (told: Told) => number) => median((measured.get(clients) ?? []).map(of));
  const beside = (clients: number) =>
    median((measured.get(clients) ?? []).map((told, round) => rate(told) / (few[round] ?? Number.NaN)));
  return [
    ...[FEW, MORE, MANY].flatMap((clients): Goal[] => [
      { says: `${clients} clients, answers`, value: all(clients, rate), unit: ' /s' },
      {
        says: `${clients} clients, 99th in 100`,
        value: all(clients, ({ took }) => percentile(took, 99) ?? Number.NaN),
        unit: ' ms',
      },
      { says: `${clients} clients, refused`, value: all(clients, ({ refused }) => refused), unit: '' },
    ]),
    { says: `answers with ${MORE} clients beside ${FEW}`, value: beside(MORE), atLeast: 0.9 },
    { says: `answers with ${MANY} clients beside ${FEW}`, value: beside(MANY), atLeast: 0.9 },
  ];
};
