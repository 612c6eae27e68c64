import { clockAdvance, clockMoves } from '@paperlock/contract/clock.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { ClockMovers, TimeMachine } from '../../modules/time-machine/index.ts';
import type { Desk } from '../desk.ts';

export const serveClock = (desk: Desk, timeMachine: TimeMachine, config: { clock: ClockMovers }): void => {
  desk.customer(clockMoves, async (_, { customerId }) => done(await timeMachine.movesFor(customerId)));
  desk.customerOnce(clockAdvance, async (ask, { customerId, ip }, tx) => {
    if (config.clock !== 'everyone') return refused('clock_not_yours');
    const tooMany = await timeMachine.admit(customerId, ask);
    return tooMany ?? timeMachine.advance(tx, ask, { kind: 'customer', id: customerId }, ip);
  });
};
