import { MAX_FILE_BYTES } from '@paperlock/contract/files.ts';
import type { Picture } from '@paperlock/domain/verification/documents.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { UploadField } from '@paperlock/ui/upload-field.tsx';
import { useState } from 'react';
import css from '../../parts/image-preview.module.css';
import type { Upload, Uploads } from '../../parts/use-uploads.ts';
import { Screen } from '../../shell/screen.tsx';
import { SpecimensOnly } from './begin-step.tsx';

const rules = { endings: ['.jpg', '.jpeg', '.png', '.pdf'], maxBytes: MAX_FILE_BYTES };

type ImagesStepProps = {
  again: boolean;
  parts: readonly Picture[];
  uploads: Uploads<Picture>;
  onBack: () => void;
  onNext: () => void;
};

/** One place for each part that is asked for; each tells its own progress and its own fault. */
export function ImagesStep({ again, parts, uploads, onBack, onNext }: ImagesStepProps) {
  const { say } = useSpeaker();
  const [pressed, setPressed] = useState(false);
  const next = () => {
    setPressed(true);
    if (parts.every((part) => uploads.of(part).fileId)) onNext();
  };
  const faultOf = (upload: Upload): string | undefined => {
    if (upload.error) return upload.error;
    if (!pressed || upload.fileId) return undefined;
    return say(upload.file ? 'verification.part_busy' : 'verification.part_missing');
  };
  return (
    <Screen
      title={say(again ? 'verification.images_again_title' : 'verification.images_title')}
      actions={<Button onClick={next}>{say('verification.review')}</Button>}
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
      <Button kind="quiet" wide onClick={onBack}>
        {say('verification.back')}
      </Button>
    </Screen>
  );
}
