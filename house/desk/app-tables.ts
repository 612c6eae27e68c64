import { serveAccounts } from './customer/accounts.ts';
import { serveAssets } from './customer/assets.ts';
import { serveBindings } from './customer/bindings.ts';
import { serveClasses } from './customer/classes.ts';
import { serveClock } from './customer/clock.ts';
import { serveDeposits } from './customer/deposits.ts';
import { serveDossier } from './customer/dossier.ts';
import { serveProductEarned } from './customer/earned.ts';
import { serveFiles } from './customer/files.ts';
import { serveIdentity } from './customer/identity.ts';
import { serveLessons } from './customer/lessons.ts';
import { serveMessages } from './customer/messages.ts';
import { serveOrders } from './customer/orders.ts';
import { servePracticeDesk } from './customer/practice-desk.ts';
import { serveProducts } from './customer/products.ts';
import { serveProofs } from './customer/proofs.ts';
import { servePush } from './customer/push.ts';
import { serveReports } from './customer/reports.ts';
import { serveScripts } from './customer/scripts.ts';
import { serveSecurity } from './customer/security.ts';
import { serveSpecimens } from './customer/specimens.ts';
import { serveStrategies } from './customer/strategies.ts';
import { serveSupport } from './customer/support.ts';
import { serveTwins } from './customer/twins.ts';
import { serveVerification } from './customer/verification.ts';
import { serveWallet } from './customer/wallet.ts';
import { serveWithdrawals } from './customer/withdrawals.ts';
import { serveWorld } from './customer/worlds.ts';
import type { Desk } from './desk.ts';
import type { DoorAt } from './other-door.ts';
import { serveAvatars } from './public/avatars.ts';
import { type CommonFacts, serveCommon } from './public/common.ts';
import { type AboutFacts, serveContent } from './public/content.ts';
import { serveCountries } from './public/countries.ts';
import { serveAllEarned } from './public/earned.ts';
import { serveFigures } from './public/figures.ts';
import { serveSignIn } from './public/identity.ts';
import { serveMarket } from './public/market.ts';
import { serveNews } from './public/news.ts';
import { servePerformance } from './public/reports.ts';
import { serveWatcher } from './public/watcher.ts';
import { serveWithdrawTimes } from './public/withdrawals.ts';
import { serveWays } from './public/worlds.ts';

/** What the host knows and no world does. */
export type AppFacts = { common: CommonFacts; about: AboutFacts; consoleAt: DoorAt };

/** All calls of the investor app. */
export const serveApp = (desk: Desk, { common, about, consoleAt }: AppFacts): void => {
  serveCommon(desk, common);
  serveContent(desk, about);
  servePracticeDesk(desk, consoleAt);
  for (const serve of tables) serve(desk);
};

const tables: readonly ((desk: Desk) => void)[] = [
  serveAccounts,
  serveAllEarned,
  serveAssets,
  serveAvatars,
  serveBindings,
  serveClasses,
  serveClock,
  serveCountries,
  serveDeposits,
  serveDossier,
  serveFigures,
  serveFiles,
  serveIdentity,
  serveLessons,
  serveMarket,
  serveMessages,
  serveNews,
  serveOrders,
  servePerformance,
  serveProductEarned,
  serveProducts,
  serveProofs,
  servePush,
  serveReports,
  serveScripts,
  serveSecurity,
  serveSignIn,
  serveSpecimens,
  serveStrategies,
  serveSupport,
  serveTwins,
  serveVerification,
  serveWallet,
  serveWatcher,
  serveWays,
  serveWithdrawTimes,
  serveWithdrawals,
  serveWorld,
];
