export type BaseAddress = { readonly http: string; readonly ws: string };
export type EnvironmentName = 'production' | 'local' | 'test';

/** Addresses an operator fixes at build time. An environment without one derives it from the page. */
export type Environment = {
  readonly name: EnvironmentName;
  readonly addresses: Partial<Record<EnvironmentName, BaseAddress>>;
};

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');
const sameOrigin = (origin: string): BaseAddress => ({ http: origin, ws: socketOf(origin) });

/**
 * What the server that sent the page says of its API: that it is here (`self`), or the origins of API and socket. A page from
 * elsewhere says nothing.
 */
export const environmentSaid = (said: string | undefined, origin: string): Environment | undefined => {
  if (!said) return undefined;
  const origins = said.split(' ');
  const http = origins.find((one) => one.startsWith('http')) ?? origin;
  const ws = origins.find((one) => one.startsWith('ws')) ?? socketOf(http);
  return { name: 'production', addresses: { production: { http, ws } } };
};

/** `www.` or `m.` says which front page, not which site; but `m.com` is a site, and `api.com` somebody else's. */
const domainOf = (hostname: string): string => {
  const rest = hostname.replace(/^(www|m)\./, '');
  return rest.includes('.') ? rest : hostname;
};

/** A name without a dot has no `api.` beside it, and an address neither (one of IPv6 has no dot at all). */
const standsAlone = (hostname: string): boolean =>
  !hostname.includes('.') || hostname.endsWith('.localhost') || /^\d+(\.\d+){3}$/.test(hostname);

/** `page` is a `Location`, so its host is lower-case and its addresses are in their usual form. */
export const baseAddress = (
  page: { readonly origin: string; readonly hostname: string },
  environment?: Environment,
): BaseAddress => {
  const fixed = environment?.addresses[environment.name];
  if (fixed !== undefined) return fixed;

  const hostname = page.hostname.replace(/\.$/, '');
  if (standsAlone(hostname)) return sameOrigin(page.origin);
  const domain = domainOf(hostname);
  return { http: `https://api.${domain}`, ws: `wss://ws.${domain}` };
};
