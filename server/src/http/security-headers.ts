import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Security headers of our pages: nothing from elsewhere, nothing inline but what we built, no framing. */

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'x-dns-prefetch-control': 'off',
};

/** For answers that are no page: if a browser shows one anyway, nothing in it can run. */
const inert = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

export const addSecurityHeaders = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', async (request, reply) => writeSecurityHeaders(request, reply));
};

export const writeSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(always)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', inert);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  // A certificate of our own may be a local one: a browser that were told to insist on it could not come back over http.
  if (request.protocol === 'https' && !('encrypted' in request.socket))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
};

/** Further rights of a page: showing pages from these sources in frames, starting its worker. */
export type PageRights = { frames?: readonly string[]; worker?: boolean };

/** Returns the policy of one built page, which allows its inline script and style by their hashes. */
export const pagePolicy = (
  html: string,
  connectTo: readonly string[] = [],
  { frames = [], worker = false }: PageRights = {},
): string => {
  const scripts = inlineHashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...connectTo.filter((origin) => /^https?:/.test(origin))].join(' ')}`,
    "font-src 'self'",
    // 'self' includes the socket of the same host.
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Each of the app's two Trusted Types policies names one address: app/src/shell/trusted-address.ts.
    `trusted-types ${worker ? 'service-worker track-bench' : "'none'"}`,
  ].join('; ');
};

/** A worker fetches what its pages would, from the same origin. It draws nothing and loads no further script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const inlineHashes = (html: string, shape: RegExp): string[] =>
  [...html.matchAll(shape)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
