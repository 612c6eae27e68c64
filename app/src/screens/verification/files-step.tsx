import type { Failure } from '@paperlock/client/envelope.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { MAX_FILE_BYTES } from '@paperlock/domain/files/limits.ts';
import type { Picture } from '@paperlock/domain/verification/documents.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { UploadField } from '@paperlock/ui/upload-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { specimensQuery } from '../../api/verification.ts';
import css from '../../parts/image-preview.module.css';
import { type Upload, useUploads } from '../../parts/use-uploads.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { SpecimensOnly } from './begin-step.tsx';
import type { Submission } from './entered-subject.ts';
import { NumberField } from './number-field.tsx';
import { useSubmit } from './use-submit.ts';

const rules = { endings: ['.jpg', '.jpeg', '.png', '.pdf'], maxBytes: MAX_FILE_BYTES };

/** For those who send files themselves, as a real platform asks: one place for each part, with its own fault. */
export function FilesStep({ subject, parts, again }: Submission) {
  const { say } = useSpeaker();
  const { data } = useRead(specimensQuery, subject);
  const uploads = useUploads<Picture>('identity');
  const submit = useSubmit();
  const [pressed, setPressed] = useState(false);
  const form = useForm({
    fields: ['number'],
    check: ({ number }) => {
      setPressed(true);
      return { number: number.trim() ? undefined : say('verification.number_enter') };
    },
    send: async ({ number }) => {
      const files: Partial<Record<Picture, string>> = {};
      for (const part of parts) {
        const { fileId } = uploads.of(part);
        if (!fileId) return;
        files[part] = fileId;
      }
      await submit({ ...subject, number, files }).catch((failure: Failure) => {
        const named = (failure.data as RefusalData | null)?.field;
        const refused = parts.find((part) => part === named);
        if (!refused) throw failure;
        uploads.drop(refused, failure.message);
      });
    },
  });
  const faultOf = (upload: Upload): string | undefined => {
    if (upload.error) return upload.error;
    if (!pressed || upload.fileId) return undefined;
    return say(upload.file ? 'verification.part_busy' : 'verification.part_missing');
  };
  return (
    <Screen
      title={say(again ? 'verification.images_again_title' : 'verification.images_title')}
      actions={<Button {...form.button}>{say('verification.submit')}</Button>}
    >
      <SpecimensOnly />
      {parts.map((part) => {
        const upload = uploads.of(part);
        const label = say(`verification.part_${part}`);
        return (
          <Stack space={2} key={part}>
            {upload.preview && (
              <img
                className={css.preview}
                src={upload.preview}
                alt={say('verification.part_preview', { part: label })}
              />
            )}
            <UploadField
              label={label}
              error={faultOf(upload)}
              rules={rules}
              file={upload.file}
              percent={upload.percent}
              onPick={(file) => uploads.pick(part, file)}
              onRemove={() => uploads.drop(part)}
            />
          </Stack>
        );
      })}
      <Stack as="form" {...form.props}>
        {data && <NumberField number={data.number} error={form.faults.number} />}
        <FormFault text={form.faults.form} />
      </Stack>
    </Screen>
  );
}
