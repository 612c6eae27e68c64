import '../../tools/node-version.ts';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusalCodes } from '../../contract/codes.ts';
import { root } from '../../tools/run.ts';
import type { Reply } from '../parts/post.ts';
import { at, openRig } from '../parts/rig.ts';
import { callFrom, guestFrom, type Investor, investorFrom } from './person.ts';
import { makePlace } from './place.ts';

/**
 * One address against everybody: guests in a flood of PIN checks, then guests without end. Meanwhile two honest investors sign in and
 * check their PIN, one behind the same address, one elsewhere: `npm run rigs -- crowd --guests 38 --seconds 13 --worlds 500 --minutes 60`.
 * `--checkout PATH` runs the same against another checkout, to compare; `--disk` is the budget of all worlds in MB.
 */
const rig = openRig({
  guests: '38',
  seconds: '13',
  worlds: '500',
  minutes: '60',
  disk: '4000',
  limit: '1000',
  checkout: root,
});
const { say, fault, number } = rig;
const LIMIT_MS = number('limit');
const [HERE, CROWD] = ['127.0.0.1', '127.0.0.2'];
/** As many as one address may make in an hour; the crowd's later guests come from further addresses. */
const GUESTS_PER_ADDRESS = 40;
const LOOK_MS = 1_000;
const HONEST_EVERY_MS = 500;
/** Both honest investors sign in so often that limits have to be wider; the guests keep to 40 an hour and address. */
const RATE_LIMIT_SCALE = '50';
const MB = 2 ** 20;

const place = await makePlace(resolve(rig.text('checkout')), {
  RATE_LIMIT_SCALE,
  WORLDS_DISK_MB: rig.text('disk'),
  WORLDS_PER_ADDRESS: '2',
});
say(`PostgreSQL, a chain and a node of ${rig.text('checkout')}; logs in ${place.folder}`);
const settled = await place.look();

const honest = {
  elsewhere: await investorFrom(callFrom(place.url, HERE), `elsewhere_${rig.seed}`),
  'behind the same address': await investorFrom(callFrom(place.url, CROWD), `same_${rig.seed}`),
};

type Times = { took: number[]; refused: Map<string, number> };
const timed = async (times: Times, answer: Promise<Reply>, well: readonly number[]): Promise<void> => {
  const { code, status, message, ms } = await answer;
  times.took.push(ms);
  if (well.includes(code)) return;
  const why = `${status} ${code}`;
  times.refused.set(why, (times.refused.get(why) ?? 0) + 1);
  if (status >= 500 || status === 0) fault(`an honest investor was answered ${why} ${message}`);
};
const fresh = (): Times => ({ took: [], refused: new Map() });
const shown = ({ took, refused }: Times): string =>
  `${took.length} times, median ${at(took, 0.5).toFixed(0)} ms, 95 % ${at(took, 0.95).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms, refused ${
    [...refused].map(([why, n]) => `${n} (${why})`).join(', ') || 0
  }`;

/** Signs in and checks the PIN again and again until told to stop, and says how long that took. */
const watch = async (title: string, until: Promise<unknown>, isHeld = true): Promise<void> => {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const lines = await Promise.all(
    Object.entries(honest).map(async ([who, investor]: [string, Investor]) => {
      const [signIns, pins] = [fresh(), fresh()];
      await investor.placeAgain();
      do {
        await timed(signIns, investor.signIn(), [200]);
        await timed(pins, investor.payPin(), [refusalCodes.insufficient, refusalCodes.order_state]);
        await sleep(HONEST_EVERY_MS);
      } while (!isOver);
      for (const [what, times] of [
        ['sign-in', signIns],
        ['PIN check', pins],
      ] as const) {
        if (isHeld && at(times.took, 0.95) > LIMIT_MS)
          fault(`${title}: ${what} of the investor ${who} takes over ${LIMIT_MS} ms`);
        if (isHeld && times.refused.size > 0) fault(`${title}: ${what} of the investor ${who} was refused`);
      }
      return [`  sign-in, ${who}: ${shown(signIns)}`, `  PIN check, ${who}: ${shown(pins)}`];
    }),
  );
  await until;
  say(`${title}\n${lines.flat().join('\n')}`);
};

await watch('Nobody else', sleep(5_000), false);

type Guest = NonNullable<Awaited<ReturnType<typeof guestFrom>>['guest']>;
const guests: Guest[] = [];
for (let nth = 0; nth < number('guests'); nth += 1) {
  const { guest, came } = await guestFrom(callFrom(place.url, CROWD));
  if (guest) guests.push(guest);
  else say(`guest ${nth} was not let in: ${came.code} ${came.message}`);
}
const flood = async (act: (guest: Guest) => Promise<Reply>): Promise<void> => {
  const endsAt = performance.now() + number('seconds') * 1000;
  const hands = guests.flatMap((guest) => [guest, guest]);
  await Promise.all(
    hands.map(async (guest) => {
      while (performance.now() < endsAt) await act(guest);
    }),
  );
};
await watch(
  `${guests.length} guests pay orders that there are not`,
  flood((guest) => guest.payMadeUp()),
);
await watch(
  `${guests.length} guests pay orders that they cannot pay`,
  flood((guest) => guest.payOwn()),
);

const most = { ...settled };
let isOver = false;
const looking = (async () => {
  while (!isOver) {
    const now = await place.look();
    for (const key of ['worlds', 'bytes', 'toWorlds', 'connections'] as const)
      most[key] = Math.max(most[key], now[key]);
    await sleep(LOOK_MS);
  }
})();
const refused = new Map<string, number>();
const wanted = number('worlds');
const everyMs = (number('minutes') * 60_000) / Math.max(1, wanted);
const crowding = (async () => {
  const visits: Promise<unknown>[] = [];
  for (let nth = 0; nth < wanted; nth += 1) {
    const call = callFrom(place.url, `127.0.1.${1 + Math.floor(nth / GUESTS_PER_ADDRESS)}`);
    visits.push(
      guestFrom(call).then(async ({ came, guest }) => {
        if (!guest) refused.set(came.message, (refused.get(came.message) ?? 0) + 1);
        else await Promise.all(Array.from({ length: 4 }, () => guest.look()));
        if (came.status >= 500 || came.status === 0) fault(`world/try: ${came.status} ${came.message}`);
      }),
    );
    await sleep(everyMs);
  }
  await Promise.all(visits);
})();
await watch(`${wanted} guests in ${number('minutes')} minutes`, crowding);
isOver = true;
await looking;
say(
  `At most ${most.worlds} worlds with ${(most.bytes / MB).toFixed(0)} MB (budget ${number('disk')} MB), ${most.connections} connections, ${most.toWorlds} of them to worlds`,
);
for (const [why, times] of refused) say(`refused ${times} times: ${why}`);
// One more may be on its way out, and worlds grow between two looks.
if (most.bytes > number('disk') * MB * 1.1) fault('worlds take more disk than their budget');
await place.close(rig.faults.length > 0);
rig.finish('Everybody else went on; worlds stayed within their budget.', false);
