import { clockInfo, operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { TimeMachine } from '../../modules/time-machine/index.ts';
import type { Desk } from '../desk.ts';

export const serveClockDesk = (desk: Desk, timeMachine: TimeMachine): void => {
  desk.operator(clockInfo, 'clock.read', async (_, { operator }) =>
    done(await timeMachine.info(operator.roles)),
  );
  desk.operatorOnce(operatorClockAdvance, 'clock.advance', (ask, { operator, ip }, tx) =>
    timeMachine.advance(tx, ask, { kind: 'operator', id: operator.id, name: operator.account }, ip),
  );
};
