import type { Conduct } from './conduct.ts';
import { noAnswer, readAnswer } from './envelope.ts';
import { addressOf, initOf, type Path, type RequestOptions, type Wire } from './request.ts';
import type { Progress } from './upload.ts';

export type DownloadOptions = RequestOptions & { progress?: ((progress: Progress) => void) | undefined };
export type Downloaded = { readonly file: Blob; readonly name: string | undefined };
export type Download = (path: Path, options?: DownloadOptions) => Promise<Downloaded>;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Only the last part of what the server suggests: a name, never a path. */
export const nameIn = (disposition: string): string | undefined => {
  const encoded = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition);
  const name = (encoded && decoded(encoded)) || plain?.[1] || plain?.[2];
  return name?.split(/[/\\]/).at(-1) || undefined;
};

/** Of a packed body `content-length` counts the packed bytes, and we the unpacked: then the total is unknown. */
const totalOf = (headers: Headers): number | undefined => {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return headers.has('content-encoding') || !Number.isInteger(length) ? undefined : length;
};

const readAll = async (response: Response, progress: DownloadOptions['progress']): Promise<Blob> => {
  const total = totalOf(response.headers);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(new Uint8Array(part.value));
    loaded += part.value.length;
    progress?.({ loaded, total: total !== undefined && loaded <= total ? total : undefined });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};

/** A file says that it is one (`content-disposition: attachment`). Anything else is read as an envelope. */
export const makeDownload =
  (conduct: Conduct, wire: Wire): Download =>
  (path, options = {}) =>
    conduct(options, async ({ token, signal }) => {
      const response = await wire.fetch(
        addressOf(wire, path, options.query),
        initOf(wire, token, signal, options),
      );
      const disposition = response.headers.get('content-disposition') ?? '';
      if (!response.ok || !/^attachment\b/i.test(disposition)) {
        const reply = { status: response.status, text: await response.text() };
        const said = readAnswer(reply, wire.envelope, () => undefined);
        return said.ok ? noAnswer('malformed') : said;
      }
      const file = await readAll(response, options.progress);
      return { ok: true, value: { file, name: nameIn(disposition) }, message: '' };
    });
