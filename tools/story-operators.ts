import { generate } from 'otplib';
import { type Operator, operatorMe, type Role } from '../contract/operators.ts';
import { newTotpSecret } from '../house/keys/totp.ts';
import { readConfig } from '../server/src/config.ts';
import { newPassword } from '../server/src/demo/people.ts';
import { buildHouse } from '../server/src/house.ts';

/**
 * Operators for the stories, signed in once per run: a code is good once, so stories that all signed in anew would wait
 * for each other's next code. Signing in itself is told with the demo's own operators.
 */
const operators: Record<string, Role[]> = {
  story_maker: ['support', 'reviewer', 'treasury_maker', 'product_manager'],
  story_checker: ['support', 'reviewer', 'treasury_checker', 'product_manager'],
  story_auditor: ['owner', 'auditor'],
  story_owner: ['owner'],
  story_educator: ['educator'],
};

/** By account: the session's token, and the operator as the console knows them. */
export const signInStoryOperators = async (databaseUrl: string, dataFolder: string) => {
  const config = readConfig({ DATABASE_URL: databaseUrl, PAPERLOCK_DATA: dataFolder, LOG_LEVEL: 'error' });
  const house = await buildHouse(config, { app: null, console: null });
  const visitor = { ip: '127.0.0.1', device: 'Stories' };
  const signedIn: Record<string, { token: string; operator: Operator }> = {};
  for (const [account, roles] of Object.entries(operators)) {
    const password = newPassword();
    const totpSecret = newTotpSecret();
    await house.people.operators.add({ account, roles, password, totpSecret });
    const begun = await house.people.operators.beginLogIn({ account, password }, visitor);
    if (!begun.ok) throw new Error(`${account} could not sign in: ${begun.refusal}`);
    const code = await generate({ secret: totpSecret });
    const finished = await house.people.operators.finishLogIn(
      { challenge: begun.value.challenge, code },
      visitor,
    );
    if (!finished.ok) throw new Error(`${account} could not sign in: ${finished.refusal}`);
    const { token, operator } = finished.value;
    signedIn[account] = { token, operator };
  }
  await house.close();
  return signedIn;
};

const OFTEN_MS = 5 * 60_000;

/** Whoever does nothing for a quarter of an hour is signed out, and the stories take longer than that. */
export const keepSignedIn = (
  consoleUrl: string,
  signedIn: Readonly<Record<string, { token: string }>>,
): (() => void) => {
  const ask = async (token: string): Promise<void> => {
    const { ok, status } = await fetch(new URL(`/api/${operatorMe.path}`, consoleUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `__Host-operator=${token}` },
      body: '{}',
    });
    if (!ok) console.error(`An operator of the stories is signed out: ${status}`);
  };
  const timer = setInterval(() => {
    for (const { token } of Object.values(signedIn)) void ask(token);
  }, OFTEN_MS);
  return () => clearInterval(timer);
};
