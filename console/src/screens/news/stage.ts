import type { Announcement } from '@paperlock/contract/news.ts';

/** What readers see of it now. */
export type Stage = 'draft' | 'planned' | 'live' | 'over';

export const stageOf = (
  { state, start_at, end_at }: Pick<Announcement, 'state' | 'start_at' | 'end_at'>,
  now: number,
): Stage => {
  if (state === 'draft') return 'draft';
  if (end_at && new Date(end_at).getTime() <= now) return 'over';
  return start_at && new Date(start_at).getTime() > now ? 'planned' : 'live';
};
