import type { Ask } from '@paperlock/contract/call.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { sitBehindDesk } from '@paperlock/contract/practice-desk.ts';
import type { changeWorldSettings } from '@paperlock/contract/worlds-desk.ts';
import type { PracticeDeskParts } from './parts.ts';
import { changeSettings, readSettings } from './settings.ts';
import { readDesk, sit } from './sit.ts';
import { createWork } from './work.ts';

export type { PracticeDeskParts } from './parts.ts';

/** The practice desk does the operators' part where no person does; the owner of a world may take its seat. */

export const createPracticeDesk = (parts: PracticeDeskParts) => ({
  /** For the timetable: a round of work, and whether another should follow soon. */
  ...createWork(parts),
  about: (customerId: string) => readDesk(parts, customerId),
  sit: (ask: Ask<typeof sitBehindDesk>, person: { customerId: string; ip: string }) =>
    sit(parts, ask, person),
  settings: {
    read: () => readSettings(parts),
    change: (ask: Ask<typeof changeWorldSettings>, here: { operator: Operator; ip: string }) =>
      changeSettings(parts, ask, here),
  },
});
