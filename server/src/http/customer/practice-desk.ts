import { sitBehindDesk, worldDesk } from '@paperlock/contract/practice-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { PracticeDesk } from '../../modules/care/practice-desk/index.ts';
import { type ConsoleAt, consoleUrlOf } from '../console-url.ts';
import type { Desk } from '../desk.ts';

export const servePracticeDesk = (desk: Desk, practiceDesk: PracticeDesk, consoleAt: ConsoleAt): void => {
  desk.customer(worldDesk, async (_, { customerId }, { request }) =>
    done({ ...(await practiceDesk.about(customerId)), console_url: consoleUrlOf(consoleAt, request) }),
  );
  desk.customer(sitBehindDesk, (ask, visit) => practiceDesk.sit(ask, visit));
};
