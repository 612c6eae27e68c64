import type { Booked } from './booked.ts';
import type { Client, Kind } from './client.ts';
import type { Rig } from './rig.ts';

export type Compared = { acknowledged: number; booked: number; lost: number; doubled: number };

/** Holds what was acknowledged against what is booked. What was booked and never acknowledged was asked for twice under one number. */
export const compare = (
  { say, fault }: Pick<Rig, 'say' | 'fault'>,
  before: Booked,
  after: Booked,
  acknowledgedBy: Client['acknowledged'],
): Compared => {
  const total: Compared = { acknowledged: 0, booked: 0, lost: 0, doubled: 0 };
  for (const kind of Object.keys(acknowledgedBy) as Kind[]) {
    const old = new Set(before[kind]);
    const names = after[kind].filter((name) => !old.has(name));
    const booked = new Set(names);
    const acknowledged = acknowledgedBy[kind];
    const lost = [...acknowledged].filter((name) => !booked.has(name));
    const unasked = [...booked].filter((name) => !acknowledged.has(name));
    const twice = names.length - booked.size;
    if (lost.length > 0) fault(`${kind}: ${lost.length} acknowledged and not booked, such as ${lost[0]}`);
    if (unasked.length > 0)
      fault(`${kind}: ${unasked.length} booked and not acknowledged, such as ${unasked[0]}`);
    if (twice > 0) fault(`${kind}: ${twice} booked twice`);
    total.acknowledged += acknowledged.size;
    total.booked += names.length;
    total.lost += lost.length;
    total.doubled += unasked.length + twice;
    say(
      `  ${kind.padEnd(9)} acknowledged ${String(acknowledged.size).padStart(5)}, booked ${String(names.length).padStart(5)}`,
    );
  }
  const { acknowledged, booked, lost, doubled } = total;
  say(`acknowledged ${acknowledged}, booked ${booked}, lost ${lost}, doubled ${doubled}`);
  return total;
};
