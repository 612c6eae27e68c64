import { randomUUID } from 'node:crypto';
import { testReader } from '@paperlock/server/src/adapters/node-keys/test-browser.ts';

/** A browser that has subscribed: what it tells us, and how it opens what it is sent. */
export const testBrowser = () => {
  const { reader, open } = testReader();
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    p256dh: reader.publicKey.toString('base64url'),
    auth: reader.secret.toString('base64url'),
  };
  return { subscription, open: (message: Buffer): unknown => JSON.parse(open(message)) };
};
