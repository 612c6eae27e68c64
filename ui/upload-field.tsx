import { useEffect, useId, useRef, useState } from 'react';
import { FieldNotes, type FieldTexts, tiedTo } from './field-frame.tsx';
import { type FileRefusal, type FileRules, refuseFile, showEndings, showSize } from './file-rules.ts';
import { IconButton } from './icon-button.tsx';
import { FileIcon, RemoveIcon, UploadIcon } from './icons.tsx';
import { Progress } from './progress.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './upload-field.module.css';

type UploadFieldProps = FieldTexts & {
  rules: FileRules;
  file: Pick<File, 'name' | 'size'> | undefined;
  /** While it is being sent. */
  percent?: number | undefined;
  onPick: (file: File) => void;
  onRemove: () => void;
};

/** One file, picked or dropped. Its owner sends it and holds it; this part only refuses what cannot be sent. */
export function UploadField({
  label,
  hint,
  error,
  rules,
  file,
  percent,
  onPick,
  onRemove,
}: UploadFieldProps) {
  const { say, tag } = useSpeaker();
  const id = useId();
  const [refused, setRefused] = useState<{ why: FileRefusal; size: number }>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const removed = useRef(false);

  // The remove button went with the file: whoever pressed it goes on at the place to choose another.
  useEffect(() => {
    if (!file && removed.current) input.current?.focus();
    removed.current = false;
  }, [file]);

  const pick = (picked: File | undefined) => {
    if (!picked) return;
    const why = refuseFile(picked, rules);
    setRefused(why && { why, size: picked.size });
    if (!why) onPick(picked);
  };

  const types = showEndings(tag, rules.endings);
  const limit = showSize(tag, rules.maxBytes);
  const refusal = {
    wrong_type: () => say('ui.upload_wrong_type', { types }),
    too_large: () => say('ui.upload_too_large', { size: showSize(tag, refused?.size ?? 0), limit }),
  };
  const notes = { hint, error: refused ? refusal[refused.why]() : error };

  return (
    <div className={css.field} data-invalid={notes.error ? '' : undefined}>
      <label className={css.label} htmlFor={file ? undefined : id}>
        {label}
      </label>
      {file ? (
        <div className={css.file}>
          <FileIcon />
          <div className={css.about}>
            <bdi className={css.name}>{file.name}</bdi>
            {percent === undefined ? (
              <span className={css.size}>{showSize(tag, file.size)}</span>
            ) : (
              <Progress label={say('ui.upload_sending', { name: file.name })} percent={percent} />
            )}
          </div>
          <IconButton
            label={say('ui.upload_remove', { name: file.name })}
            onClick={() => {
              removed.current = true;
              onRemove();
            }}
          >
            <RemoveIcon />
          </IconButton>
        </div>
      ) : (
        <div className={css.drop} data-over={over || undefined}>
          <UploadIcon />
          <span className={css.choose}>{say('ui.upload_choose')}</span>
          <span>{say('ui.upload_limits', { types, size: limit })}</span>
          <input
            ref={input}
            {...tiedTo(id, notes)}
            className={css.input}
            type="file"
            accept={rules.endings.join(',')}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={({ target }) => {
              pick(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      )}
      <FieldNotes id={id} {...notes} />
    </div>
  );
}
