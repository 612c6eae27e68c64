import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing } from './fields.ts';
import { listAsk, listChecks, listOf, listPage } from './lists.ts';

/** The switches of one world, and the worlds of an installation. */

const settings = z.object({
  kind: z.enum(['open', 'private', 'class']),
  /** A machine does what operators would do. */
  practice_desk: z.boolean(),
  /** Pupils of a class may move its clock; without effect in other worlds. */
  members_move_clock: z.boolean(),
});
export type WorldSettings = z.output<typeof settings>;

export const worldSettings = defineCall({
  path: 'console/worldSettings',
  summary: 'What kind of world this is, and its switches.',
  access: 'operator',
  request: nothing,
  response: settings,
});

export const changeWorldSettings = defineCall({
  path: 'console/changeWorldSettings',
  summary: 'Sets the switches of this world. In a private world the practice desk stays on.',
  access: 'operator',
  request: z.strictObject({ practice_desk: z.boolean(), members_move_clock: z.boolean() }),
  response: settings,
  refusals: ['desk_stays_on'],
});

export const world = z.object({
  name: z.string(),
  kind: z.enum(['open', 'private', 'class']),
  guest: z.boolean(),
  /** People who came in; neighbours from the template do not count. As of the last use. */
  people: z.int(),
  /** How far its clock was ahead of the wall clock at the last use. */
  ahead_seconds: z.int(),
  /** Bytes on disk; null while its server does not answer. */
  size: z.nullable(z.int()),
  server: z.string(),
  made_at: instant,
  last_used_at: instant,
  /** Open on the node that answers. */
  open: z.boolean(),
});
export type World = z.output<typeof world>;

/** Not by size: the servers are asked for the sizes of one page only. */
export const worldSorts = {
  made_at: 'time',
  last_used_at: 'time',
  people: 'number',
  ahead_seconds: 'number',
} as const;

export const worldList = defineCall({
  path: 'console/worlds',
  summary:
    'All worlds of the installation, newest first or sorted: kind, people, size, clock, last use, server; all, or those whose name or server has a text in it. None where everybody shares one, and none for the owner of a private world or a class.',
  access: 'operator',
  // Days are those of `last_used_at`, in real time.
  request: z.strictObject({ ...listAsk(worldSorts), ...listPage }).check(...listChecks(worldSorts)),
  response: listOf(world),
});
