import { lookup as lookUp } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { mayConnect } from '@paperlock/domain/webhooks/address.ts';
import type { SendFault, SendResult, WebhookSender } from '@paperlock/house/ports/webhooks.ts';

type Resolve = (name: string) => Promise<readonly string[]>;

const PATIENCE_MS = 10_000;
const LARGEST_HEADERS = 16 * 1024;
/** A delivery tries at most this many addresses of a host name. */
const MOST_ADDRESSES = 3;

const resolveName: Resolve = async (name) =>
  (await lookUp(name, { all: true })).map(({ address }) => address);

/**
 * A name is resolved once per call, every address is judged, and the connection goes to one of those: a name that changes in
 * between changes nothing. Redirects are not followed, and the answer's body is not read.
 */
export const webhookSender = (resolve: Resolve = resolveName, patienceMs = PATIENCE_MS): WebhookSender => {
  const addressesOf: (url: string, signal: AbortSignal) => Promise<readonly string[]> = async (
    url,
    signal,
  ) => {
    const host = bareHost(new URL(url));
    if (isIP(host)) return [host];
    const found = await Promise.race([resolve(host), aborted(signal)]);
    // Machines without IPv6 reach the others at once.
    return found.toSorted((a, b) => isIP(a) - isIP(b));
  };

  const allowed = async (
    { url, reach }: Pick<Parcel, 'url' | 'reach'>,
    signal: AbortSignal,
  ): Promise<readonly string[] | SendFault> => {
    const addresses = await addressesOf(url, signal).catch(() => []);
    if (addresses.length === 0) return 'unresolved';
    return addresses.every((address) => mayConnect(address, reach)) ? addresses : 'address';
  };

  return {
    check: async (url, reach) => {
      const found = await allowed({ url, reach }, AbortSignal.timeout(patienceMs));
      return typeof found === 'string' ? found : null;
    },
    send: async (parcel) => {
      const signal = AbortSignal.timeout(patienceMs);
      const addresses = await allowed(parcel, signal);
      if (typeof addresses === 'string') return { status: null, fault: addresses };
      let result: SendResult = { status: null, fault: 'connection' };
      for (const address of addresses.slice(0, MOST_ADDRESSES)) {
        const { reached, ...answer } = await post(parcel, address, signal);
        result = answer;
        if (reached) break;
      }
      return result;
    },
  };
};

type Parcel = Parameters<WebhookSender['send']>[0];

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

const NOT_REACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];

type Posted = SendResult & { reached: boolean };

const post = ({ url, headers, body }: Parcel, address: string, signal: AbortSignal): Promise<Posted> =>
  new Promise((settle) => {
    const target = new URL(url);
    const isSecure = target.protocol === 'https:';
    const name = bareHost(target);
    const request = (isSecure ? httpsRequest : httpRequest)({
      // A number is connected to as it is; the name goes into the header and the certificate's check.
      host: address,
      port: target.port || (isSecure ? 443 : 80),
      ...(isSecure && !isIP(name) && { servername: name }),
      path: target.pathname + target.search,
      method: 'POST',
      headers: { ...headers, host: target.host, 'content-length': Buffer.byteLength(body) },
      agent: false,
      maxHeaderSize: LARGEST_HEADERS,
      signal,
    });
    request.on('response', (response) => {
      settle({ status: response.statusCode ?? 0, fault: null, reached: true });
      response.destroy();
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const fault = signal.aborted ? 'timeout' : isTls(error) ? 'tls' : 'connection';
      settle({ status: null, fault, reached: !NOT_REACHED.includes(error.code ?? '') });
    });
    request.end(body);
  });

const isTls = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code);
