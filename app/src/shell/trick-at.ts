import type { ScreenPath } from '@paperlock/contract/screens.ts';
import type { Flag } from './flags.ts';

/** Which trick of frauds looks most like what a screen shows. Lessons and games name theirs themselves. */
const tricks: Partial<Record<ScreenPath, Flag>> = {
  '/pages/home/index': 'balance',
  '/pages/home/lockming': 'daily_rate',
  '/pages/home/lockming-details': 'scarcity',
  '/pages/home/lockming-buy': 'lock_up',
  '/pages/home/lockming-order': 'lock_up',
  '/pages/home/booking': 'scarcity',
  '/pages/home/promised-earned': 'past_results',
  '/pages/home/strategies': 'past_results',
  '/pages/home/announcement': 'helper',
  '/pages/profile/profile': 'score',
  '/pages/profile/detail': 'papers',
  '/pages/profile/bind': 'helper',
  '/pages/profile/security-pin-settings': 'default_pin',
  '/pages/profile/password-settings': 'helper',
  '/pages/profile/security': 'helper',
  '/pages/profile/second-factor': 'helper',
  '/pages/profile/id-verification': 'papers',
  '/pages/profile/asset-history': 'balance',
  '/pages/profile/deposit': 'deposit_address',
  '/pages/profile/deposit-records': 'deposit_address',
  '/pages/profile/bank-settings': 'deposit_address',
  '/pages/profile/practice-wallet': 'deposit_address',
  '/pages/profile/withdrawal': 'release_fee',
  '/pages/profile/withdrawal-recored': 'release_fee',
  '/pages/profile/proof': 'stated',
  '/pages/profile/about': 'stated',
  '/pages/profile/invite': 'recruiting',
  '/pages/webview/customer': 'helper',
};

export const trickAt = (path: string): Flag | undefined => tricks[path as ScreenPath];
