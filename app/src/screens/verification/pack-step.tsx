import type { Answered } from '@paperlock/client/call.ts';
import type { specimenPack } from '@paperlock/contract/specimens.ts';
import type { Picture } from '@paperlock/domain/verification/documents.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { DownloadIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Subject } from '../../api/verification.ts';
import { specimensQuery } from '../../api/verification.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './verification.module.css';

type PackStepProps = {
  subject: Subject;
  parts: readonly Picture[];
  onBack: () => void;
  onNext: () => void;
};

type Specimen = Answered<typeof specimenPack>['list'][number];

/** The specimens for this name, to be saved on the device. */
export function PackStep({ subject, parts, onBack, onNext }: PackStepProps) {
  const { say } = useSpeaker();
  const query = useQuery(specimensQuery(useShell().client.call, subject));
  const { data } = query;
  return (
    <Screen
      title={say('verification.pack_title')}
      actions={<Button onClick={onNext}>{say('verification.next')}</Button>}
    >
      <Note size={16}>{say('verification.pack_text')}</Note>
      <Read query={query} failed={say('verification.pack_failed')} shape="row" count={parts.length} />
      {data && (
        <Leaf>
          <Stack as="ul" space={3}>
            {data.list
              .filter(({ part }) => parts.includes(part))
              .map((specimen) => (
                <SpecimenRow key={specimen.part} specimen={specimen} />
              ))}
          </Stack>
        </Leaf>
      )}
      <Button kind="quiet" wide onClick={onBack}>
        {say('verification.back')}
      </Button>
    </Screen>
  );
}

function SpecimenRow({ specimen }: { specimen: Specimen }) {
  const { say } = useSpeaker();
  const address = useObjectUrl(specimen);
  const part = say(`verification.part_${specimen.part}`);
  return (
    <li className={css.one}>
      <img className={css.small} src={address} alt="" />
      <span className={css.about}>{part}</span>
      <a
        className={css.save}
        href={address}
        download={specimen.file_name}
        aria-label={say('verification.pack_save', { part })}
      >
        <DownloadIcon />
      </a>
    </li>
  );
}

const useObjectUrl = ({ content, type }: Specimen): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content, type]);
  return address;
};
