/**
 * Whom an address counts as when tries are counted. A household or a rented server has a whole /64 of IPv6
 * addresses to choose from, so it is the /64 that counts; an IPv4 address counts by itself.
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [before = '', after] = ip.toLowerCase().split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const head = groups(before);
  const tail = groups(after);
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const all = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** Returns true for a host that means the machine it is said on, as settings or a browser's address bar write it. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|::1|\[::1\]|localhost)$/.test(host);
