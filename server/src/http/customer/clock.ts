import { clockAdvance } from '@paperlock/contract/clock.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { TimeMachine } from '../../modules/time-machine/index.ts';
import type { Desk } from '../desk.ts';

export const serveClock = (desk: Desk, timeMachine: TimeMachine, { demo }: { demo: boolean }): void => {
  desk.customerOnce(clockAdvance, async (ask, { customerId, ip }, tx) => {
    if (!demo) return refused('clock_not_yours');
    const tooMany = await timeMachine.admit(customerId, ask);
    return tooMany ?? timeMachine.advance(tx, ask, { kind: 'customer', id: customerId }, ip);
  });
};
