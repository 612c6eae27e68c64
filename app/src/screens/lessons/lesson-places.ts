import { type CheckKey, checkKeys, type LessonKey } from '@paperlock/contract/lessons.ts';
import type { Address } from '@paperlock/contract/screens.ts';

/** The screen on which each check can be seen at work. Where it is a project, the first fixed one is shown (`see-it-here.tsx`). */
export const checkPlaces: Readonly<Record<CheckKey, Address>> = {
  yearly: '/pages/home/lockming',
  stated: '/pages/profile/about',
  funded: '/pages/home/lockming',
  try_out: '/pages/profile/withdrawal-recored',
  explained: '/pages/profile/asset-history',
  gap: '/pages/home/promised-earned',
  recruiting: '/pages/profile/invite',
  whole_address: '/pages/profile/practice-wallet',
  release_fee: '/pages/profile/withdrawal',
  helper: '/pages/webview/customer',
};

export const isCheck = (key: string): key is CheckKey => (checkKeys as readonly string[]).includes(key);

/** The page of a lesson: two of them have one of their own. */
export const lessonPlace = (key: LessonKey): Address => {
  if (key === 'collapse') return '/pages/home/collapse';
  return key === 'drill' ? '/pages/home/drill' : `/pages/home/lesson?key=${key}`;
};

export const lessonsPlace: Address = '/pages/home/lessons';
export const endPlace: Address = '/pages/home/lessons?view=end';

/** After the last check comes what one can spot by now. */
export const placeAfter = (key: CheckKey): Address => {
  const next = checkKeys[checkKeys.indexOf(key) + 1];
  return next ? lessonPlace(next) : endPlace;
};
