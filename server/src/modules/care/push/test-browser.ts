import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

/** A browser that has subscribed: what it tells us, and how it opens what it is sent. */
export const testBrowser = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const open = (message: Buffer): unknown => {
    const [salt, own, sealed] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, own]);
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(own), secret, info, 32));
    const derive = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
  };
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    p256dh: publicKey.toString('base64url'),
    auth: secret.toString('base64url'),
  };
  return { subscription, open };
};
