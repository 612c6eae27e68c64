import { setMachineClock } from '../../house/db/test-machine-clock.ts';
import { withDatabase } from '../parts/booked.ts';
import { openPlace } from '../parts/place.ts';
import type { Trouble } from './trouble.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How far off the clock is after each. */
const jumps: Readonly<Record<string, number>> = {
  right: 0,
  '30 s back': -30 * SECOND_MS,
  '10 min back': -10 * MINUTE_MS,
  '90 s ahead': 90 * SECOND_MS,
  '1 h ahead': HOUR_MS,
};

// An address has no blanks, which would end the option.
const preload = new URL('./shifted-clock.mjs', import.meta.url).href;

/** The clock of node and database jumps back and ahead. People go on as ever, and practice time never goes back before what is booked. */
export const clock: Trouble = {
  kinds: Object.keys(jumps),
  defect: 'practice time goes back',
  calmMs: 1_000,
  open: async (rig) => {
    const place = await openPlace(rig, {
      env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}` },
    });
    let settledTo = 0;
    const look = async () => {
      const answer = await fetch(`${place.appUrl}/api/clock/progress`, { method: 'POST' });
      const { data } = (await answer.json()) as { data: { to: string; settled_to: string } };
      const behind = settledTo - Date.parse(data.to);
      if (behind > 0)
        rig.fault(`practice time went back to ${(behind / 1000).toFixed(1)} s before what is booked`);
      settledTo = Math.max(settledTo, Date.parse(data.settled_to));
    };
    return {
      place,
      strike: async (kind) => {
        await look();
        const ms = jumps[kind] ?? 0;
        await withDatabase(place.databaseUrl, (asOwner) => setMachineClock({ asOwner }, ms));
        place.server().tell({ type: 'shift', ms });
        await look();
      },
      check: async ({ counts }) => {
        await look();
        if (counts.unavailable > 0) rig.fault(`${counts.unavailable} calls were answered with 503 or 504`);
      },
    };
  },
};
