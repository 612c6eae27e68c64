import { oneLine } from '../one-line.ts';
import { LONGEST_ADDRESS, LONGEST_TITLE } from './limits.ts';

/**
 * Decides what to do with the address of a link: show it in a frame, open it elsewhere after a warning, or refuse it.
 * Browsers repair addresses before they follow them; this refuses every address that needs repair, so that the printed
 * host is the visited host.
 */

export type Fault =
  | 'empty'
  | 'too_long'
  | 'odd_characters'
  | 'not_https'
  | 'odd_host'
  | 'number_for_a_name'
  | 'own_network';

export type Judgement =
  /** A page of the app itself: path and query, to be gone to and never framed. */
  | { readonly kind: 'own'; readonly page: string }
  | { readonly kind: 'framed'; readonly url: string; readonly host: string }
  | { readonly kind: 'outside'; readonly url: string; readonly host: string; readonly encoded: boolean }
  | { readonly kind: 'refused'; readonly why: Fault };

export type Surroundings = {
  /** The hosts whose pages may be framed, each by its whole name. */
  readonly hosts: readonly string[];
  /** Where the app itself is served. */
  readonly origin: string;
};

const refuse = (why: Fault): Judgement => ({ kind: 'refused', why });

export const judgeAddress = (text: string, { hosts, origin }: Surroundings): Judgement => {
  if (text === '') return refuse('empty');
  if (text.length > LONGEST_ADDRESS) return refuse('too_long');
  // Spaces, line ends and tabs are dropped by browsers, a backslash is read as a slash, other scripts are rewritten.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) return refuse('odd_characters');
  if (/^\/(?!\/)/.test(text)) return ownPage(text, origin);

  const written = /^https:\/\/([^/?#]+)(?=[/?#]|$)/.exec(text)?.[1]?.toLowerCase();
  if (written === undefined || !URL.canParse(text)) return refuse('not_https');
  const url = new URL(text);
  if (url.origin === origin) return ownPage(url.pathname + url.search, origin);
  // With a name before it, a port behind it, parts in percent signs or numbers in disguise, it is not what is written.
  if (url.hostname !== written) return refuse(isNumber(url.hostname) ? 'number_for_a_name' : 'odd_host');
  const fault = faultOfHost(written);
  if (fault) return refuse(fault);
  if (hosts.includes(written)) return { kind: 'framed', url: url.href, host: written };
  return { kind: 'outside', url: url.href, host: written, encoded: /(^|\.)xn--/.test(written) };
};

const ownPage = (path: string, origin: string): Judgement => {
  if (!URL.canParse(path, origin)) return refuse('odd_characters');
  const url = new URL(path, origin);
  return url.origin === origin && !url.pathname.startsWith('//')
    ? { kind: 'own', page: url.pathname + url.search }
    : refuse('odd_host');
};

/** An address of the network by number, in the forms that browsers make of all others. */
const isNumber = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

/** Names that lead into the reader's own device or network, or that no public name may end with. */
const ownNetwork =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid)$/;

const faultOfHost = (host: string): Fault | undefined => {
  if (isNumber(host)) return 'number_for_a_name';
  if (ownNetwork.test(host)) return 'own_network';
  return isPublicName(host) ? undefined : 'odd_host';
};

/** Two labels or more of letters, digits and inner hyphens; the last one no number. */
export const isPublicName = (host: string): boolean =>
  host.length <= 253 &&
  /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/.test(host) &&
  !ownNetwork.test(host);

/** The title is the caller's, and never the only name that is shown. */
export const readTitle = (text: string): string => oneLine(text, LONGEST_TITLE);
