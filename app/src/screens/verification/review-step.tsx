import type { Picture } from '@paperlock/domain/verification/documents.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { FileIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Subject } from '../../api/verification.ts';
import type { Uploads } from '../../parts/use-uploads.ts';
import { Screen } from '../../shell/screen.tsx';
import css from './verification.module.css';

type ReviewStepProps = {
  subject: Subject;
  parts: readonly Picture[];
  uploads: Uploads<Picture>;
  fault: string | undefined;
  busy: boolean;
  onBack: () => void;
  onSubmit: () => void;
};

/** All of it once more, before it goes to somebody else. */
export function ReviewStep({ subject, parts, uploads, fault, busy, onBack, onSubmit }: ReviewStepProps) {
  const { say } = useSpeaker();
  return (
    <Screen
      title={say('verification.review_title')}
      actions={
        <Button busy={busy} onClick={onSubmit}>
          {say('verification.submit')}
        </Button>
      }
    >
      <Note size={16}>{say('verification.review_text')}</Note>
      <FormFault text={fault} />
      <Leaf>
        <KeyValues>
          <KeyValue name={say('verification.name')}>
            <bdi>{subject.name}</bdi>
          </KeyValue>
          <KeyValue name={say('verification.document')}>
            {say(`verification.document_${subject.document}`)}
          </KeyValue>
        </KeyValues>
      </Leaf>
      <Leaf title={say('verification.images')}>
        <Stack as="ul" space={3}>
          {parts.map((part) => {
            const { preview, file } = uploads.of(part);
            return (
              <li className={css.one} key={part}>
                {preview ? <img className={css.small} src={preview} alt="" /> : <FileIcon size={40} />}
                <span className={css.about}>
                  <span>{say(`verification.part_${part}`)}</span>
                  <span className={css.file}>
                    <bdi>{file?.name}</bdi>
                  </span>
                </span>
              </li>
            );
          })}
        </Stack>
      </Leaf>
      <Button kind="quiet" wide onClick={onBack}>
        {say('verification.back')}
      </Button>
    </Screen>
  );
}
