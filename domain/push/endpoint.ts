import { judgeAddress } from '../web-view/judge-address.ts';

/**
 * The push services of browsers. A browser sends us its endpoint there, and our server calls it: with arbitrary endpoints,
 * a client could make our server call hosts that it cannot reach itself.
 */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z\d-]+\.push\.apple\.com$/,
  /^[a-z\d-]+\.notify\.windows\.com$/,
];

export const isPushEndpoint = (text: string): boolean => {
  const judged = judgeAddress(text, { hosts: [], origin: '' });
  return judged.kind === 'outside' && services.some((service) => service.test(judged.host));
};
