import { judgeAddress } from '../web-view/judge-address.ts';

/**
 * The services that browsers get their notices from. A browser tells us its address there, and we write to it: with any
 * other address, somebody could have our server call where they cannot.
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
