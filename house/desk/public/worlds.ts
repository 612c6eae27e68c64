import { installationNumbers, tryNow } from '@paperlock/contract/worlds.ts';
import type { Desk } from '../desk.ts';

export const serveWays = (desk: Desk): void => {
  desk.public(tryNow, (m, _, visit, { rememberBrowser }) =>
    m.care.worlds.tryIt(() => ({ ...visit, browser: rememberBrowser() })),
  );
  desk.public(installationNumbers, (m) => m.care.worlds.numbers());
};
