import { clockInfo, operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveClockDesk = (desk: Desk): void => {
  desk.operator(clockInfo, 'clock.read', async (m, _, { operator }) =>
    done(await m.invest.clockMoves.info(operator.roles)),
  );
  desk.operatorOnce(operatorClockAdvance, 'clock.advance', (m, ask, { operator, ip }, tx) =>
    m.invest.clockMoves.advanceAtDesk(tx, ask, { id: operator.id, name: operator.account }, ip),
  );
};
