import type { Call, FilePart } from '@paperlock/contract/call.ts';
import type { ConductOptions } from './conduct.ts';
import type { SendRequest } from './request.ts';
import type { Upload, UploadOptions } from './upload.ts';

/** What a caller gives: fields with a default may be left out. */
export type Asked<C extends Call> = C['request']['_zod']['input'];
/** What a caller gets, checked on arrival. */
export type Answered<C extends Call> = C['response']['_zod']['output'];

export type CallOptions = ConductOptions & { requestId?: string };

export type MakeCall = <C extends Call>(
  call: C,
  ask: Asked<C>,
  options?: CallOptions,
) => Promise<Answered<C>>;

/**
 * Calls of the contract: `call(login, { account, password })`. An answer that breaks the
 * contract is a failure like any other, never a value. The schemas are zod/mini ones, which interpret and
 * never compile: no `eval`, so they run under our Content-Security-Policy.
 */
export const makeCaller =
  (request: SendRequest): MakeCall =>
  (call, ask, options) =>
    request(`/api/${call.path}`, { ...options, method: 'POST', body: ask }, (data) =>
      call.response.parse(data),
    );

export type SendFile = <C extends Call & { readonly file: FilePart }>(
  call: C,
  ask: Asked<C>,
  file: Blob,
  options?: UploadOptions,
) => Promise<Answered<C>>;

/** Calls that carry a file: `sendFile(upload, { scene: 'avatar' }, file, { progress })`. */
export const makeFileSender =
  (upload: Upload): SendFile =>
  (call, ask, file, options = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(ask as object)) form.append(name, String(value));
    form.append('file', file);
    return upload(`/api/${call.path}`, form, options, (data) => call.response.parse(data));
  };
