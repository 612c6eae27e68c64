import { networkOf } from './network.ts';

/** Where a sign-in came from, as far as it should be shown: the network, not the single address in it. */
export const shownNetwork = (ip: string): string => {
  const network = networkOf(ip);
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.*');
};
