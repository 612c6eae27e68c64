import type { Config } from '../config.ts';
import type { Lobby, Used } from './lobby/index.ts';
import type { Server } from './servers.ts';

/** How much of the machine worlds may take: all of them together, and those made from one network. */
export type Budget = { worlds: number; worldsPerNetwork: number; bytes: number; bytesPerNetwork: number };

export type Full = 'worlds_full' | 'worlds_full_here';

export const noLimit: Budget = {
  worlds: Number.POSITIVE_INFINITY,
  worldsPerNetwork: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  bytesPerNetwork: Number.POSITIVE_INFINITY,
};

const MB = 1024 * 1024;
/** Where nobody says how much is free: on another machine, or in a folder that is closed to us. */
const UNKNOWN_DISK_BYTES = 20_000 * MB;
/** Of the disk that is free, the other part stays for the book of the open world, logs and backups. */
const PART_OF_FREE = 0.5;
/** One network may take this part of it, and all of a small one: there may be nobody else on a machine of one's own. */
const PART_PER_NETWORK = 0.25;
const SMALL_BYTES = 500 * MB;

export const readBudget = async (
  { budget, rateLimitScale }: Pick<Config, 'budget' | 'rateLimitScale'>,
  lobby: Pick<Lobby, 'used'>,
  servers: readonly Server[],
): Promise<Budget> => {
  const bytes = budget.diskMb === null ? await usualBytes(lobby, servers) : budget.diskMb * MB;
  return {
    worlds: budget.worlds,
    worldsPerNetwork: budget.worldsPerAddress * rateLimitScale,
    bytes,
    bytesPerNetwork: Math.min(bytes, Math.max(SMALL_BYTES, bytes * PART_PER_NETWORK * rateLimitScale)),
  };
};

/** What worlds occupy already was free before. */
const usualBytes = async (lobby: Pick<Lobby, 'used'>, servers: readonly Server[]): Promise<number> => {
  const free = await Promise.all(servers.map((server) => server.freeBytes()));
  if (free.every((bytes) => bytes === null)) return UNKNOWN_DISK_BYTES * servers.length;
  const used = Number((await lobby.used(null)).bytes);
  const known = free.reduce<number>((sum, bytes) => sum + (bytes ?? UNKNOWN_DISK_BYTES), 0);
  return (known + used) * PART_OF_FREE;
};

/** Why there is no room for one more world of this size, or null. */
export const whyFull = (budget: Budget, used: Used, bytes: number): Full | null => {
  if (used.worlds + 1 > budget.worlds || Number(used.bytes) + bytes > budget.bytes) return 'worlds_full';
  return whyFullHere(budget, used, bytes);
};

/** The same for a world that is there already and only gets its person. */
export const whyFullHere = (budget: Budget, used: Used, bytes: number): Full | null =>
  used.worldsHere + 1 > budget.worldsPerNetwork || Number(used.bytesHere) + bytes > budget.bytesPerNetwork
    ? 'worlds_full_here'
    : null;
