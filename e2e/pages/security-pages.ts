import type { Page } from '@playwright/test';

export const securityPath = '/pages/profile/security';

export const securityPages = (page: Page) => {
  const main = page.getByRole('main');
  return {
    heading: page.getByRole('heading', { name: 'Security', level: 1 }),
    /** A row of the security centre, with its state. */
    row: (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) }),
    held: page.getByRole('region', { name: 'Withdrawals on hold' }),
    field: (name: string) => page.getByLabel(name, { exact: true }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  };
};

/** The device's own passkeys: made and used without anybody's finger. */
export const deviceWithPasskeys = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
