import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { House } from '../house.ts';
import { attempt } from './attempt.ts';
import type { Scene } from './cast.ts';
import { untilOnChain } from './chain-work.ts';
import { keepAnswers, talkWithDesk } from './customer-service.ts';
import { buy, deposit, ordersOf, redeem, renewByItself, untilArrived, withdraw } from './invest.ts';
import { becomeCertified, bindWallet, settleIn } from './settle-in.ts';
import { dated, nameOf, type Plan, productsByName, publishMissing, rolling } from './shelves.ts';

/**
 * Four months of two investors, day by day: a careful one, and one who tried volatile products. The platform clock is moved
 * to each page's day, everything due until then happens, and then the page's actions. A page is done when the clock has
 * left its day.
 */

const DAYS = 120;
export const BEHIND_MS = DAYS * DAY_MS;

/** Called at every page, and at the end with all days over and nothing left. */
export type OnDay = (day: number, of: number, behindMs: number) => void;

type Page = { day: number; live(scene: Scene): Promise<void> };

const publish = ({ house, desks, people }: Scene, ...plans: Plan[]): Promise<void> =>
  publishMissing(house, desks, people.categoryPassword, plans);

const onceInLife: readonly Page[] = [
  {
    day: 0,
    live: async (scene) => {
      const { house, investors } = scene;
      await publish(scene, ...Object.values(rolling));
      await settleIn(house, investors.careful);
      await settleIn(house, investors.bold);
    },
  },
  {
    day: 2,
    live: async (scene) => {
      const { house, investors } = scene;
      const { careful, bold } = investors;
      await deposit(house, careful, 1, '3000');
      await deposit(house, bold, 1, '6000');
      for (const who of [careful, bold]) {
        await becomeCertified(scene, who);
        await bindWallet(house, who);
        await untilArrived(house, who);
      }
      await untilOnChain(house, () => hasItsCapital(house));
    },
  },
  {
    day: 3,
    live: async ({ house, investors: { careful } }) => {
      await buy(house, careful, rolling.spotThirty, 100);
      await renewByItself(house, careful, rolling.spotThirty);
    },
  },
  { day: 5, live: ({ house, investors: { careful } }) => buy(house, careful, rolling.gridNinety, 80) },
  { day: 20, live: ({ house, investors: { bold } }) => buy(house, bold, rolling.turtleTrail, 100) },
  { day: 40, live: ({ house, investors: { careful } }) => buy(house, careful, rolling.gridNinety, 50, 2) },
  { day: 46, live: ({ house, investors: { careful } }) => withdraw(house, careful, 1, '250') },
  {
    day: 50,
    live: async (scene) => {
      await publish(scene, dated.missedRaise);
      await buy(scene.house, scene.investors.bold, dated.missedRaise, 200);
    },
  },
  { day: 58, live: ({ house, investors: { careful } }) => redeem(house, careful, rolling.gridNinety) },
  { day: 62, live: ({ house, investors: { bold } }) => buy(house, bold, rolling.bandSixty, 100) },
  {
    day: 84,
    live: async (scene) => {
      const { house, investors } = scene;
      await publish(scene, dated.fullRaise);
      await buy(house, investors.careful, dated.fullRaise, 50);
      await buy(house, investors.bold, dated.fullRaise, 100);
    },
  },
  { day: 97, live: ({ house, investors: { bold } }) => withdraw(house, bold, 1, '700') },
  {
    day: 104,
    live: async ({ house, investors: { careful } }) => {
      await deposit(house, careful, 2, '500');
      await untilArrived(house, careful);
      await buy(house, careful, rolling.bottomHalfYear, 60);
    },
  },
  {
    day: 113,
    live: async (scene) => {
      await publish(scene, dated.singleTogether);
      await buy(scene.house, scene.investors.bold, dated.singleTogether, 120);
    },
  },
  {
    day: 118,
    live: async (scene) => {
      const { house, investors, desks } = scene;
      await publish(scene, dated.gridToCome);
      const id = (await productsByName(house)).get(nameOf(dated.gridToCome))?.id ?? '';
      await attempt(house, house.invest.products.book({ id }, investors.careful));
      for (const { customerId } of [investors.careful, investors.bold])
        await house.care.messages.readAll({}, customerId);
      await keepAnswers(house, desks.maker);
      await talkWithDesk(house, investors.careful, desks.maker);
    },
  },
];

/**
 * Week after week, until the first loss. The result of the trades is unknown beforehand: a grid in coin loses about every
 * other week.
 */
const weekly: readonly Page[] = Array.from({ length: 16 }, (_, week) => ({
  day: 3 + week * 7,
  live: async ({ house, investors: { bold } }) => {
    const before = await ordersOf(house, bold, rolling.gridWeek);
    const isDone = before.some(
      ({ state, accumulated }) => state === 'running' || accumulated.startsWith('-'),
    );
    if (!isDone) await buy(house, bold, rolling.gridWeek, 50, before.length + 1);
  },
}));

const pages = [...onceInLife, ...weekly].sort((a, b) => a.day - b.day);

const hasItsCapital = async ({ rails: { treasury } }: House): Promise<boolean> => {
  const { list } = await treasury.page({ state: 'approved', limit: 50 });
  return list.every(({ transfer }) => !transfer || ['final', 'failed'].includes(transfer.state));
};

export const liveThrough = async (scene: Scene, onDay: OnDay): Promise<void> => {
  const { house } = scene;
  for (const { day, live } of pages) {
    const aheadMs = (day - DAYS) * DAY_MS;
    // Done already: the interrupted start was further than this.
    if ((await house.base.clock.aheadMs()) > aheadMs) continue;
    await passUntil(scene, aheadMs);
    onDay(day, DAYS, -aheadMs);
    await live(scene);
  }
  await passUntil(scene, 0);
  onDay(DAYS, DAYS, 0);
};

/** Moves the clock by weeks and days, and runs everything due meanwhile. */
const passUntil = async ({ house, desks: { owner } }: Scene, aheadMs: number): Promise<void> => {
  const actor = { kind: 'operator', id: owner.operator.id, name: owner.operator.account } as const;
  for (;;) {
    const missingMs = aheadMs - (await house.base.clock.aheadMs());
    if (missingMs < DAY_MS) break;
    const by = missingMs < 7 * DAY_MS ? 'day' : 'week';
    await house.db.inTransaction((tx) => house.invest.clockMoves.advance(tx, { by }, actor, owner.ip));
  }
  await house.invest.settlement.run();
  await house.rails.withdrawals.endHolds();
  await house.people.verification.destroyImages();
};
