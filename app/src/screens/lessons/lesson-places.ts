import { type CheckKey, checkKeys, type LessonKey } from '@paperlock/contract/lessons.ts';
import type { Address } from '@paperlock/contract/screens.ts';

/** The screen on which each check can be seen at work. */
export const checkPlaces: Readonly<Record<CheckKey, Address>> = {
  yearly: '/pages/home/lockming',
  funded: '/pages/home/lockming',
  gap: '/pages/home/promised-earned',
  explained: '/pages/profile/asset-history',
  try_out: '/pages/profile/withdrawal-recored',
  release_fee: '/pages/profile/withdrawal',
  whole_address: '/pages/profile/practice-wallet',
  stated: '/pages/profile/about',
  recruiting: '/pages/profile/invite',
  helper: '/pages/webview/customer',
};

export const isCheck = (key: string): key is CheckKey => (checkKeys as readonly string[]).includes(key);

/** The page of a lesson: two of them have one of their own. */
export const lessonPlace = (key: LessonKey): Address => {
  if (key === 'collapse') return '/pages/home/collapse';
  return key === 'drill' ? '/pages/home/drill' : `/pages/home/lesson?key=${key}`;
};

/** After the last check comes the page with all of them. */
export const placeAfter = (key: CheckKey): Address => {
  const next = checkKeys[checkKeys.indexOf(key) + 1];
  return next ? lessonPlace(next) : '/pages/home/lessons';
};
