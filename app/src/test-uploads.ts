import { vi } from 'vitest';

/** Uploads in a test: each answered in its turn with a file id, or refused as long as a test says so. */
export const fileId = (n: number) => `0197a1de-0000-7000-8000-00000000f00${n}`;

export const serveUploads = () => {
  const served = { refused: undefined as string | undefined, count: 0 };
  class TestXhr {
    status = 200;
    responseText = '';
    private listeners: Record<string, () => void> = {};
    readonly upload = { addEventListener() {} };
    open() {}
    setRequestHeader() {}
    abort() {}
    addEventListener(type: string, listener: () => void) {
      this.listeners[type] = listener;
    }
    send() {
      served.count += 1;
      const body = served.refused
        ? { code: 4602, message: served.refused, data: {} }
        : {
            code: 200,
            message: '',
            data: { file_id: fileId(served.count), sha256: '', width: 1, height: 1 },
          };
      this.responseText = JSON.stringify(body);
      queueMicrotask(() => this.listeners.load?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', TestXhr);
  return served;
};
