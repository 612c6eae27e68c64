import { operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { TimeMachine } from '../../modules/time-machine/index.ts';
import type { Desk } from '../desk.ts';

export const serveClockDesk = (desk: Desk, timeMachine: TimeMachine): void => {
  desk.operatorOnce(operatorClockAdvance, 'clock.advance', async ({ by }, { operator, ip }, tx) =>
    done(
      await timeMachine.advance(tx, by, { kind: 'operator', id: operator.id, name: operator.account }, ip),
    ),
  );
};
