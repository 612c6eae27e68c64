import '../../tools/node-version.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../engine/random.ts';
import { seconds } from '../../tools/run.ts';
import { PASSWORD, signUpOf } from '../parts/acts.ts';
import { FEW_OPEN, makeInstallation } from '../parts/many-worlds.ts';
import { createAsker, nameOfCode } from './ask.ts';
import { createPhone } from './phone.ts';
import { printTimes } from './times.ts';

/**
 * A class behind one address, with the limits of an installation as it comes: `npm run rigs -- class --phones 35 --minutes 10 --seed 7`.
 * One phone plays alone first; then all of them join within a minute by the class's link and play, while the teacher moves time.
 */
const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '35' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
  },
});
const [phones, minutes] = [Number(values.phones), Number(values.minutes)];
const seed = Number(values.seed ?? process.env.RIG_SEED ?? randomInt(2 ** 31));
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const fault = (what: string) => {
  faults.push(what);
  if (faults.length <= 30) say(`✗ ${what}`);
};

const MINUTE_MS = 60_000;
/** A person reads before the next tap. Alone, one phone taps faster, for more answers to compare with. */
const PAUSE_MS = 4_000;
const PAUSE_ALONE_MS = 300;
const TEACHER_MOVES_EVERY_MS = 45_000;

say(`${phones} phones, ${minutes} minutes, --seed ${seed}`);
const begun = performance.now();
const since = () => seconds(performance.now() - begun);
const place = await makeInstallation({ isDouble: false, nodes: 1, settings: FEW_OPEN });
const [node] = place.nodes;
if (!node) throw new Error('there is no node');
await node.start();
say(`PostgreSQL, a chain and a node after ${since()}; logs in ${place.folder}`);

const teacherAsks = createAsker(node.url, fault);
const teacher = signUpOf({ account: `teacher_${seed}`, password: PASSWORD });
const opened = await teacherAsks.call('user/register', teacher);
const token = String(opened.data.token);
const taught = await teacherAsks.call('world/teach', { name: 'Economics, Tuesday' }, token);
const code = String(taught.data.class_code);
say(`a class opened after ${since()}`);

const done = new Map<string, number>();
const did = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);
const phoneOf = (nth: number, ask: ReturnType<typeof createAsker>, pauseMs: number) =>
  createPhone({ ask, code, nth, random: seededRandom(seed + nth), pauseMs, fault, did });

const alone = createAsker(node.url, fault);
const first = phoneOf(0, alone, PAUSE_ALONE_MS);
await first.join();
await first.settleIn();
await first.play(performance.now() + Math.min(minutes, 2) * MINUTE_MS);
say(`one phone alone until ${since()}`);
done.clear();

const together = createAsker(node.url, fault);
const endsAt = performance.now() + (minutes + 1) * MINUTE_MS;
const students = Array.from({ length: phones }, async (_, nth) => {
  await sleep((nth / phones) * MINUTE_MS);
  const phone = phoneOf(nth + 1, together, PAUSE_MS);
  await phone.join();
  await phone.settleIn();
  await phone.play(endsAt);
});
let moves = 0;
const teaching = (async () => {
  while (performance.now() + TEACHER_MOVES_EVERY_MS < endsAt) {
    await sleep(TEACHER_MOVES_EVERY_MS);
    const { code: moved } = await teacherAsks.call(
      'clock/advance',
      { by: 'day', request_no: randomUUID() },
      token,
    );
    if (moved === 200) moves += 1;
  }
})();
await Promise.all([...students, teaching]);
say(`the class until ${since()}: the teacher moved time by a day ${moves} times`);

const { data: mine } = await teacherAsks.call('world/info', {}, token);
if (mine.kind !== 'class') fault('the world is not a class');
if (done.get('joined') !== phones) fault(`${done.get('joined') ?? 0} of ${phones} joined`);
await place.close(faults.length > 0);

const { refused, limited } = together.asked;
say(`done: ${[...done].map(([what, times]) => `${what} ${times}`).join(', ')}`);
say(`refused by rules: ${[...refused].map(([no, n]) => `${nameOfCode(no)} ${n}`).join(', ') || 'none'}`);
say(`refused by limits: ${[...limited].map(([path, n]) => `${path} ${n}`).join(', ') || '0'}`);
printTimes(alone.asked.took, together.asked.took, say);
say(
  faults.length === 0
    ? 'Everybody came in and played; no limit refused anybody.'
    : `${faults.length} faults; again with --seed ${seed}`,
);
process.exit(faults.length === 0 ? 0 : 1);
