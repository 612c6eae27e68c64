import { sitBehindDesk, worldDesk } from '@paperlock/contract/practice-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import { type DoorAt, otherDoorOf } from '../other-door.ts';

export const servePracticeDesk = (desk: Desk, consoleAt: DoorAt): void => {
  desk.customer(worldDesk, async (m, _, { customerId, ip }, { at }) =>
    done({
      ...(await m.care.practiceDesk.about(customerId)),
      console_url: otherDoorOf(consoleAt, { ...at, ip }),
    }),
  );
  desk.customer(sitBehindDesk, (m, ask, visit) => m.care.practiceDesk.sit(ask, visit));
};
