import type { Answered } from '@paperlock/client/call.ts';
import { upload } from '@paperlock/contract/files.ts';
import type { specimenPack } from '@paperlock/contract/specimens.ts';
import type { Picture } from '@paperlock/domain/verification/documents.ts';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../shell/shell-context.tsx';

export type Pack = Answered<typeof specimenPack>;
export type Specimen = Pack['list'][number];

/** Uploads each specimen once, also when it is asked to again. */
export const useSendSpecimens = () => {
  const { client } = useShell();
  const sent = useRef<Partial<Record<Picture, string>>>({});
  return async (specimens: readonly Specimen[]): Promise<Partial<Record<Picture, string>>> => {
    for (const { part, content, file_name, type } of specimens) {
      if (sent.current[part]) continue;
      const file = new File([bytesOf(content)], file_name, { type });
      const { file_id } = await client.sendFile(upload, { scene: 'identity' }, file);
      sent.current[part] = file_id;
    }
    return sent.current;
  };
};

const bytesOf = (content: string) => Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));

/** Where the browser finds the picture of a specimen. */
export const useSpecimenAddress = ({ content, type }: Specimen): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytesOf(content)], { type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content, type]);
  return address;
};
