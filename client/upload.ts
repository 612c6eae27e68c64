import type { Conduct, ConductOptions } from './conduct.ts';
import { readAnswer } from './envelope.ts';
import { addressOf, headersOf, type Path, type Wire } from './request.ts';

/** Bytes so far, and of how many if that is known. */
export type Progress = { readonly loaded: number; readonly total: number | undefined };

export type UploadOptions = ConductOptions & {
  headers?: Readonly<Record<string, string>>;
  requestId?: string;
  progress?: ((progress: Progress) => void) | undefined;
};

/** `fetch` cannot tell how much it has sent; this is what can. */
export type SendForm = (message: {
  url: string;
  headers: Record<string, string>;
  form: FormData;
  signal: AbortSignal;
  progress: ((progress: Progress) => void) | undefined;
}) => Promise<{ status: number; text: string }>;

export type Upload = {
  (path: Path, form: FormData, options?: UploadOptions): Promise<unknown>;
  <T>(path: Path, form: FormData, options: UploadOptions, accept: (data: unknown) => T): Promise<T>;
};

export const makeUpload = (conduct: Conduct, wire: Wire, send: SendForm): Upload => {
  function upload(path: Path, form: FormData, options?: UploadOptions): Promise<unknown>;
  function upload<T>(
    path: Path,
    form: FormData,
    options: UploadOptions,
    accept: (data: unknown) => T,
  ): Promise<T>;
  function upload(path: Path, form: FormData, options: UploadOptions = {}, accept = (data: unknown) => data) {
    return conduct(options, async ({ token, signal }) => {
      const headers = headersOf(wire, token, options);
      const { progress } = options;
      const reply = await send({ url: addressOf(wire, path), headers, form, signal, progress });
      return readAnswer(reply, wire.envelope, accept);
    });
  }
  return upload;
};
