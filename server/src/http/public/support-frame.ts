import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * The operator's own script for customer service, in a page of its own that a browser puts into an origin of its own:
 * `sandbox` without `allow-same-origin` gives it no storage, no cookie, no way to the page around it, and the rest of its
 * policy no way to any server. It is a real address, since a frame from `srcdoc` would have the app's policy, and the
 * script would not run at all; and it says so itself, so that nothing depends on how it is framed.
 */

export type SupportFrame = { path: string; policy: string; page: string };

export const supportFrame = (script: string, framedBy: readonly string[]): SupportFrame => {
  const hash = createHash('sha256').update(script).digest();
  return {
    // By its content: another script is another address, and an old page never gets the new one.
    path: `/frame/support/${hash.toString('hex')}`,
    policy: [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'sha256-${hash.toString('base64')}'`,
      // It has nothing to load styles from, so its own may stand where they like.
      "style-src 'unsafe-inline'",
      'img-src data:',
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${["'self'", ...framedBy].join(' ')}`,
    ].join('; '),
    page: `<!doctype html><html><head><meta charset="utf-8"><title>Support</title></head><body><script>${script}</script></body></html>`,
  };
};

export const serveSupportFrame = (fastify: FastifyInstance, { path, policy, page }: SupportFrame): void => {
  fastify.get(path, (_, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        // For browsers that do not know frame-ancestors; the others go by that.
        'x-frame-options': 'SAMEORIGIN',
        'permissions-policy': nothing,
        'cache-control': 'no-store',
      })
      .send(page),
  );
};

const nothing = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'web-share',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
