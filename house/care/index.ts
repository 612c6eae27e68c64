import type { Base } from '../base/index.ts';
import { pushSecret } from '../db/installation.ts';
import type { Ground } from '../ground.ts';
import type { Invest } from '../invest/index.ts';
import type { Oversight } from '../oversight/index.ts';
import type { People } from '../people/index.ts';
import type { Rails } from '../rails/index.ts';
import { createClasses, twinRuleOf } from './classes/index.ts';
import { createCustomers } from './customers/index.ts';
import { createDossier } from './dossier/index.ts';
import { createLessons } from './lessons/index.ts';
import { createMessages } from './messages/index.ts';
import { createOverview, type OverviewParts } from './overview/index.ts';
import { createPracticeDesk } from './practice-desk/index.ts';
import { createPush } from './push/index.ts';
import { createSupport } from './support/index.ts';
import { createTwins } from './twins/index.ts';
import { createWorlds, type WorldsParts } from './worlds/index.ts';

/** The area care: what helps people, customers and operators. */

/** What care asks of those who run it. */
export type AboveCare = Pick<OverviewParts, 'timetable'> & Pick<WorldsParts, 'ways'>;

type Below = { base: Base; people: People; rails: Rails; invest: Invest; oversight: Oversight };

export type Care = ReturnType<typeof buildCare>;

/** Real time, because people wait in it. */
const wallNow = () => new Date();

export const buildCare = (
  ground: Ground,
  { base, people, rails, invest, oversight }: Below,
  above: AboveCare,
) => {
  const below = { ...ground, ...base, ...people, ...rails, ...invest, ...oversight };
  const { db, keys, sealer } = ground;
  const { identity, operators } = people;
  const lessons = createLessons(below);
  const twins = createTwins({ ...below, ruleFor: twinRuleOf });
  const support = createSupport({ ...below, limiter: ground.guardLimiter, wallNow });
  const push = createPush({
    ...below,
    service: ground.pushService,
    secret: async () => {
      const sealed = await pushSecret(db.sql, () =>
        sealer.seal(keys.push.newSecret(), 'push').toString('base64'),
      );
      return sealer.open(Buffer.from(sealed, 'base64'), 'push');
    },
    contact: ground.pushContact,
    languageFor: async (customerId) => (await identity.user(customerId)).language,
  });
  const classes = createClasses({
    ...below,
    lessons,
    twins,
    seatOf: operators.seatOf,
    seatIdOf: operators.seatIdOf,
    isOwnerOfWorld: operators.isOwnerOfWorld,
    keepSession: base.operatorSessions.keep,
    journey: {
      deposited: rails.deposits.creditedAmong,
      bought: invest.orders.paidAmong,
      withdrew: rails.withdrawals.completedAmong,
    },
    rejectClaimsOf: rails.deposits.rejectClaimsOf,
    raises: { list: invest.products.raises, one: invest.products.raise },
    stage: {
      latestStatement: oversight.proofs.latest,
      performance: invest.reports.performance,
      waitingWithdrawals: rails.withdrawals.countOpen,
      poisonedAmong: rails.wallet.poisonedAmong,
    },
  });
  const customers = createCustomers({ ...below, support });
  return {
    lessons,
    twins,
    support,
    push,
    classes,
    customers,
    messages: createMessages({
      ...below,
      productNames: (ids, lang) => invest.products.namesOf(ids, lang),
      registeredAt: async (customerId) => new Date((await identity.user(customerId)).created_at),
    }),
    dossier: createDossier({ ...below, classes, lessons, push, support, twins }),
    worlds: createWorlds({ ...below, ...above, classes, support }),
    practiceDesk: createPracticeDesk({ ...below, support, customers, wallNow }),
    overview: createOverview({
      ...below,
      ...above,
      queues: [
        people.verification,
        rails.deposits,
        rails.withdrawals,
        support,
        invest.products,
        rails.treasury,
        oversight.corrections,
        operators,
        base.webhooks,
        customers,
        base.settings,
      ].flatMap((module) => [...module.queues]),
    }),
  };
};
