import type { Failure } from '@paperlock/client/envelope.ts';
import { type Scene, upload } from '@paperlock/contract/files.ts';
import { useEffect, useReducer, useRef } from 'react';
import { useShell } from '../shell/shell-context.tsx';

/** One image on its way: chosen, being sent, there, or refused with a reason at its place. */
export type Upload = {
  readonly file?: File;
  /** To look at what was chosen. A PDF has none: it is never drawn by this page. */
  readonly preview?: string;
  readonly percent?: number;
  readonly fileId?: string;
  readonly error?: string;
};

type Held = Readonly<Partial<Record<string, Upload>>>;

const nothing: Upload = {};

const change = (held: Held, { part, to }: { part: string; to: Upload }): Held => ({ ...held, [part]: to });

/** What a form asks for, part by part. */
export type Uploads<Part extends string> = {
  of(part: Part): Upload;
  pick(part: Part, file: File): void;
  /** Takes the image away, with the reason if it was refused. */
  drop(part: Part, error?: string): void;
};

export const useUploads = <Part extends string>(scene: Scene): Uploads<Part> => {
  const { client } = useShell();
  const [held, dispatch] = useReducer(change, {});
  const sending = useRef(new Map<Part, AbortController>());
  const previews = useRef(new Map<Part, string>());

  const clear = (part: Part) => {
    sending.current.get(part)?.abort();
    const preview = previews.current.get(part);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(part);
  };

  useEffect(() => {
    const [controllers, urls] = [sending.current, previews.current];
    return () => {
      for (const controller of controllers.values()) controller.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const pick = async (part: Part, file: File) => {
    clear(part);
    const controller = new AbortController();
    sending.current.set(part, controller);
    const chosen: Upload = { file, ...previewOf(file) };
    if (chosen.preview) previews.current.set(part, chosen.preview);
    const show = (to: Upload) => {
      if (!controller.signal.aborted) dispatch({ part, to });
    };
    show({ ...chosen, percent: 0 });
    const form = new FormData();
    form.set('scene', scene);
    form.set('file', file);
    try {
      const { file_id } = await client.upload(
        `/api/${upload.path}`,
        form,
        {
          signal: controller.signal,
          progress: ({ loaded, total }) => show({ ...chosen, percent: total ? (loaded / total) * 100 : 0 }),
        },
        (data) => upload.response.parse(data),
      );
      show({ ...chosen, fileId: file_id });
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      show({ error: (failure as Failure).message });
    }
  };

  return {
    of: (part) => held[part] ?? nothing,
    pick: (part, file) => void pick(part, file),
    drop: (part, error) => {
      clear(part);
      dispatch({ part, to: error === undefined ? nothing : { error } });
    },
  };
};

const previewOf = (file: File): Pick<Upload, 'preview'> =>
  file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
