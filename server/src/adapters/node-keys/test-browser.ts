import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that has subscribed, and how it opens a message. */
export const testReader = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const open = (message: Buffer): string => {
    const [salt, own, sealed] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, own]);
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(own), secret, info, 32));
    const derive = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return opened.subarray(0, opened.lastIndexOf(2)).toString();
  };
  return { reader: { publicKey, secret }, open };
};
