import { clockInfo, operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { ClockMoves } from '../../../modules/invest/clock-moves/index.ts';
import type { Desk } from '../desk.ts';

export const serveClockDesk = (desk: Desk, clockMoves: ClockMoves): void => {
  desk.operator(clockInfo, 'clock.read', async (_, { operator }) =>
    done(await clockMoves.info(operator.roles)),
  );
  desk.operatorOnce(operatorClockAdvance, 'clock.advance', (ask, { operator, ip }, tx) =>
    clockMoves.advanceAtDesk(tx, ask, { id: operator.id, name: operator.account }, ip),
  );
};
