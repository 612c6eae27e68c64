import { baseAddress, type Environment } from './base-address.ts';
import { type MakeCall, makeCaller, makeFileSender, type SendFile } from './call.ts';
import { after } from './clock.ts';
import { type ClientTexts, makeConduct } from './conduct.ts';
import { type Download, makeDownload } from './download.ts';
import { type EnvelopeNames, type Failure, ourEnvelope } from './envelope.ts';
import { type LocalCache, makeLocalCache, type Storable } from './local-cache.ts';
import type { Notices } from './notices.ts';
import { makeRequest, type SendRequest, type Wire } from './request.ts';
import { makeReturnPath } from './return-path.ts';
import { makeSession, type Session, type SessionPorts } from './session.ts';
import { type StorageLike, safeStorage } from './storage.ts';
import { timeZone } from './time-zone.ts';
import { makeUpload, type Upload } from './upload.ts';
import { worldQuery } from './world.ts';
import { sendByXhr, type Xhr } from './xhr.ts';

/** The part of `window` that the client uses. */
export type Page = {
  readonly location: {
    readonly origin: string;
    readonly hostname: string;
    readonly pathname: string;
    readonly search: string;
  };
  readonly localStorage: StorageLike;
  readonly sessionStorage: StorageLike;
  readonly XMLHttpRequest: new () => Xhr;
  fetch(url: string, init: RequestInit): Promise<Response>;
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void;
};

export type ClientSettings<User> = {
  /** The schema of who signs in here: the contract's `user` or `operator`. */
  user: SessionPorts<User>['user'];
  /** The language in use, as the server knows it. */
  lang: () => string;
  /** The zone of the person; that of the browser where there is no other. */
  timezone?: () => string;
  /** Whether somebody is at the page; always, unless told. */
  attended?: () => boolean;
  notices: Notices;
  texts: ClientTexts;
  /** With what the server said, in case it names a reason. */
  goToLogin: (failure: Failure, ended: boolean, wasGuest: boolean) => void;
  /** Never returned to after sign-in. */
  isLogin: (pathname: string) => boolean;
  environment?: Environment | undefined;
  envelope?: EnvelopeNames;
};

export type Client<User> = {
  call: MakeCall;
  request: SendRequest;
  upload: Upload;
  /** A call of the contract that carries a file. */
  sendFile: SendFile;
  download: Download;
  session: Session<User>;
  cache: LocalCache;
  /** Where a file is that everybody may see. */
  fileAddress(id: string): string;
  /** Where the socket of the person's world is. */
  socketAddress(): string;
};

/** Cleared at every sign-out, so what must outlive one (the language) is kept under another name. */
const CACHE_PREFIX = 'paperlock.cache.';

/** The client as the app and the console use it: every port filled by the browser. */
export const openClient = <User extends Storable>(
  page: Page,
  settings: ClientSettings<User>,
): Client<User> => {
  const cache = makeLocalCache(
    safeStorage(() => page.localStorage),
    CACHE_PREFIX,
    Date.now,
  );
  const session = makeSession({
    cache,
    user: settings.user,
    returnPath: makeReturnPath(
      safeStorage(() => page.sessionStorage),
      page.location.origin,
      settings.isLogin,
    ),
    here: () => page.location.pathname + page.location.search,
    onOtherTab: (changed) =>
      page.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(CACHE_PREFIX)) changed();
      }),
  });
  const { http, ws } = baseAddress(page.location, settings.environment);
  const wire: Wire = {
    base: http,
    fetch: (url, init) => page.fetch(url, init),
    lang: settings.lang,
    timezone: settings.timezone ?? timeZone,
    attended: settings.attended ?? (() => true),
    envelope: settings.envelope ?? ourEnvelope,
  };
  const conduct = makeConduct({
    after,
    notices: settings.notices,
    texts: settings.texts,
    session,
    goToLogin: settings.goToLogin,
  });
  const request = makeRequest(conduct, wire);
  const upload = makeUpload(
    conduct,
    wire,
    sendByXhr(() => new page.XMLHttpRequest()),
  );
  return {
    call: makeCaller(request),
    request,
    upload,
    sendFile: makeFileSender(upload),
    download: makeDownload(conduct, wire),
    session,
    cache,
    fileAddress: (id) => `${http}/files/${id}${worldQuery(session.token())}`,
    socketAddress: () => `${ws}/ws${worldQuery(session.token())}`,
  };
};
