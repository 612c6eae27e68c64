import { hasBonus, type World } from './world.ts';

/** What the platform and the friend who is already in it say, day by day. Every week has something of its own, so no week is empty. */

export type Saying =
  | 'welcome'
  | 'credited'
  | 'idle'
  | 'friend_paid'
  | 'members'
  | 'relock'
  | 'gold'
  | 'bonus'
  | 'friend_car'
  | 'last_call'
  | 'friend_family'
  | 'strained'
  | 'frozen'
  | 'taxed'
  | 'over';

const byWeek: readonly Saying[] = [
  'credited',
  'friend_paid',
  'members',
  'gold',
  'bonus',
  'friend_car',
  'last_call',
];
/** Said after all of them, until nobody is paid any more. */
const atLast: Saying = 'friend_family';

const WEEK = 7;

export const isFriends = (saying: Saying): boolean => saying.startsWith('friend_');

export const saidOn = (world: World): Saying => {
  const { day, state, feePaidMicro } = world;
  if (state === 'frozen') return feePaidMicro > 0n ? 'taxed' : 'frozen';
  if (state !== 'calm') return state;
  if (day === 0) return 'welcome';
  if (hasJustUnlocked(world)) return 'relock';
  const saying = byWeek[Math.floor(day / WEEK)] ?? atLast;
  if (saying === 'credited' && world.book.balances.locked === 0n) return 'idle';
  return saying;
};

/** For a week after money came free and lies there unlocked. */
const hasJustUnlocked = (world: World): boolean => {
  const { day, book } = world;
  if (book.balances.locked > 0n || book.balances.you === 0n || hasBonus(world)) return false;
  const last = book.postings.findLast(({ kind }) => kind === 'your_unlock');
  return last !== undefined && day - last.day < WEEK;
};
