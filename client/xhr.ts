import type { SendForm } from './upload.ts';

/** The part of XMLHttpRequest that an upload needs. */
export type Xhr = {
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    addEventListener(
      type: 'progress',
      listener: (event: { lengthComputable: boolean; loaded: number; total: number }) => void,
    ): void;
  };
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: FormData): void;
  abort(): void;
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void;
};

export const sendByXhr =
  (make: () => Xhr): SendForm =>
  ({ url, headers, form, signal, progress }) =>
    new Promise((resolve, reject) => {
      const xhr = make();
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        progress?.({ loaded, total: lengthComputable ? total : undefined });
      });
      xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
      const fail = () => reject(new Error('upload failed'));
      xhr.addEventListener('error', fail);
      // Also without our asking: some phones abort what runs when the app goes to the background.
      xhr.addEventListener('abort', fail);
      signal.addEventListener('abort', () => xhr.abort());
      xhr.open('POST', url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.send(form);
    });
