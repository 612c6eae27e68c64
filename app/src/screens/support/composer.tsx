import { ticketTyping } from '@paperlock/contract/support.ts';
import { LINE_MAX } from '@paperlock/domain/support/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { refuseFile, showEndings, showSize } from '@paperlock/ui/file-rules.ts';
import { IconButton } from '@paperlock/ui/icon-button.tsx';
import { ClipIcon, RemoveIcon } from '@paperlock/ui/icons.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useUploads } from '../../parts/use-uploads.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { keepSupportDraft, supportDraft } from '../../shell/support-draft.ts';
import { pictureRules } from './picture-rules.ts';
import { SecretWarning, useSecretWarning } from './secret-warning.tsx';
import css from './support.module.css';
import type { Saying } from './use-say.ts';

/** Said again while somebody goes on writing; the other side forgets it a little later than that. */
const TYPING_EVERY_MS = 3000;

/** Where the next line is written: words, a picture, or both. */
export function Composer({ id, saying }: { id: string; saying: Saying }) {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const uploads = useUploads<'picture'>('support');
  const picture = uploads.of('picture');
  const warning = useSecretWarning();
  const typed = useRef(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const owner = useUser()?.id ?? '';
  const [draft] = useState(() => supportDraft(owner, id));
  const [fault, setFault] = useState<string>();

  const onType = (text: string) => {
    setFault(undefined);
    keepSupportDraft(owner, id, text);
    if (Date.now() - typed.current < TYPING_EVERY_MS) return;
    typed.current = Date.now();
    void call(ticketTyping, { id }).catch(() => {});
  };

  const pick = (file: File | undefined) => {
    if (!file) return;
    const why = refuseFile(file, pictureRules);
    const types = showEndings(tag, pictureRules.endings);
    const limit = showSize(tag, pictureRules.maxBytes);
    if (why === 'wrong_type') setFault(say('ui.upload_wrong_type', { types }));
    else if (why) setFault(say('ui.upload_too_large', { size: showSize(tag, file.size), limit }));
    else {
      setFault(undefined);
      uploads.pick('picture', file);
    }
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = (area.current?.value ?? '').trim();
    if (picture.file && !picture.fileId) return setFault(say('support.picture_busy'));
    if (text === '' && !picture.fileId) return setFault(say('support.text_missing'));
    if (!(await warning.pass(text))) return;
    saying.say({ text, ...(picture.fileId && { pictureId: picture.fileId }) });
    uploads.drop('picture');
    if (area.current) area.current.value = '';
    keepSupportDraft(owner, id, '');
    typed.current = 0;
  };

  const wrong = fault ?? picture.error;
  return (
    <Stack as="form" space={2} onSubmit={(event) => void send(event)} method="post" noValidate>
      {picture.file && (
        <div className={css.chosen}>
          {picture.preview && <img className={css.thumb} src={picture.preview} alt="" />}
          <span className={css.fileName}>
            <bdi>{picture.file.name}</bdi>
            {!picture.fileId && picture.percent !== undefined && (
              <Progress
                label={say('ui.upload_sending', { name: picture.file.name })}
                percent={picture.percent}
              />
            )}
          </span>
          <IconButton
            label={say('ui.upload_remove', { name: picture.file.name })}
            onClick={() => uploads.drop('picture')}
          >
            <RemoveIcon />
          </IconButton>
        </div>
      )}
      {wrong && (
        <p className={css.fault} role="alert">
          {wrong}
        </p>
      )}
      <div className={css.writing}>
        <label className={css.attach} title={say('support.picture_add')}>
          <ClipIcon />
          <input
            className={css.file}
            type="file"
            aria-label={say('support.picture_add')}
            accept={pictureRules.endings.join(',')}
            onChange={({ target }) => {
              pick(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <textarea
          ref={area}
          className={css.field}
          name="text"
          defaultValue={draft}
          dir="auto"
          rows={1}
          maxLength={LINE_MAX}
          aria-label={say('support.text')}
          placeholder={say('support.text')}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
        <Button type="submit">{say('support.send')}</Button>
      </div>
      <SecretWarning {...warning.dialog} />
    </Stack>
  );
}
