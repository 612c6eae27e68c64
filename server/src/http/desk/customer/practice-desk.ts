import { sitBehindDesk, worldDesk } from '@paperlock/contract/practice-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { PracticeDesk } from '../../../modules/care/practice-desk/index.ts';
import type { Desk } from '../desk.ts';
import { type DoorAt, otherDoorOf } from '../other-door.ts';

export const servePracticeDesk = (desk: Desk, practiceDesk: PracticeDesk, consoleAt: DoorAt): void => {
  desk.customer(worldDesk, async (_, { customerId }, { request }) =>
    done({ ...(await practiceDesk.about(customerId)), console_url: otherDoorOf(consoleAt, request) }),
  );
  desk.customer(sitBehindDesk, (ask, visit) => practiceDesk.sit(ask, visit));
};
