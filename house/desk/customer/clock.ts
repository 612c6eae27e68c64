import { clockAdvance, clockMoveList } from '@paperlock/contract/clock.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { ClockMoves } from '../../invest/clock-moves/index.ts';
import type { Desk } from '../desk.ts';

export const serveClock = (desk: Desk): void => {
  desk.customer(clockMoveList, async (m, _, { customerId }) =>
    done(await m.invest.clockMoves.movesFor(customerId)),
  );
  desk.customerOnce<typeof clockAdvance, Awaited<ReturnType<ClockMoves['lookAtPassword']>>>(
    clockAdvance,
    (m, ask, visit, tx, proven) => m.invest.clockMoves.advanceOwn(tx, ask, visit, proven),
    (m, ask, { customerId }) => m.invest.clockMoves.lookAtPassword(ask, customerId),
  );
};
