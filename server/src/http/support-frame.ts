import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the operator's support script in a page with an opaque origin: `sandbox` without `allow-same-origin` denies it
 * storage, cookies and the surrounding page, and the rest of its policy denies it every server. It has a real address,
 * because a frame from `srcdoc` would inherit the app's policy, and the script would not run. The page sends its own
 * policy, so that nothing depends on how it is framed.
 */

export type SupportFrame = { path: string; policy: string; page: string };

export const supportFrame = (script: string, framedBy: readonly string[]): SupportFrame => {
  const hash = createHash('sha256').update(script).digest();
  return {
    // Addressed by content: another script has another address, and an old page never gets the new one.
    path: `/frame/support/${hash.toString('hex')}`,
    policy: [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'sha256-${hash.toString('base64')}'`,
      // The page cannot load styles from elsewhere, so inline styles are allowed.
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
        // For browsers that do not know frame-ancestors.
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
