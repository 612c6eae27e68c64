import type { Ask } from '@paperlock/contract/call.ts';
import { clockAdvance, clockMoveList } from '@paperlock/contract/clock.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { WorldRow } from '../../../modules/base/world/index.ts';
import type { ClockMoves } from '../../../modules/invest/clock-moves/index.ts';
import type { Identity } from '../../../modules/people/identity/index.ts';
import type { Security } from '../../../modules/people/security/index.ts';
import type { CustomerVisit } from '../../visit.ts';
import type { Desk } from '../desk.ts';

type Parts = {
  clockMoves: ClockMoves;
  identity: Pick<Identity, 'passwordAgain'>;
  security: Pick<Security, 'checkFactor'>;
  world: Pick<WorldRow, 'mayMoveClock'>;
};

export const serveClock = (desk: Desk, { clockMoves, identity, security, world }: Parts): void => {
  desk.customer(clockMoveList, async (_, { customerId }) => done(await clockMoves.movesFor(customerId)));

  const lookAtPassword = async ({ password }: Ask<typeof clockAdvance>, { customerId }: CustomerVisit) =>
    password === undefined ? undefined : identity.passwordAgain(customerId, password);
  type Known = Awaited<ReturnType<typeof lookAtPassword>>;

  desk.customerOnce<typeof clockAdvance, Known>(
    clockAdvance,
    async ({ password: _, code, ...wish }, { customerId, ip }, tx, known) => {
      if (!(await world.mayMoveClock(tx, customerId))) return refused('clock_not_yours');
      const tooMany = await clockMoves.admit(customerId, wish);
      if (tooMany) return tooMany;
      // The hold protects the owner after a break-in: a stolen session must not shorten it.
      if (await clockMoves.isHeld(tx, customerId)) {
        if (!known) return refused('clock_past_hold', { field: 'password' });
        if (!known.ok) return known;
        const entered = await security.checkFactor(tx, customerId, code);
        if (!entered.ok) return entered;
      }
      return clockMoves.advance(tx, wish, { kind: 'customer', id: customerId }, ip);
    },
    lookAtPassword,
  );
};
