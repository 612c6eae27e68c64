import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { Progress } from '@paperlock/client/upload.ts';
import { removeAvatar, setAvatar } from '@paperlock/contract/accounts.ts';
import { upload } from '@paperlock/contract/files.ts';
import type { User } from '@paperlock/contract/identity.ts';
import { MAX_FILE_BYTES } from '@paperlock/domain/files/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { UploadField } from '@paperlock/ui/upload-field.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useEffect, useState } from 'react';
import type { OpenSheet } from '../../parts/form-sheet.tsx';
import { useTakeUser } from '../../parts/profile/use-update-info.ts';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { useShell } from '../../shell/shell-context.tsx';
import avatarCss from './avatar.module.css';
import { Avatar } from './avatar.tsx';
import css from './avatar-editor.module.css';

const rules = { endings: ['.jpg', '.jpeg', '.png'], maxBytes: MAX_FILE_BYTES };

/** The picture at the head of "Profile", and the way to another one. */
export function AvatarEditor({ user }: { user: User }) {
  const { say } = useSpeaker();
  const sheets = useOneOpen<'choose' | 'remove'>();
  return (
    <div className={css.editor}>
      <Avatar user={user} size="page" />
      <div className={css.ways}>
        <Button kind="quiet" onClick={() => sheets.open('choose')}>
          {say(user.avatar ? 'profile.avatar_change' : 'profile.avatar_add')}
        </Button>
        {user.avatar && (
          <Button kind="quiet" onClick={() => sheets.open('remove')}>
            {say('profile.avatar_remove')}
          </Button>
        )}
      </div>
      <ChooseSheet key={sheets.times} {...sheets.of('choose')} />
      <RemoveDialog {...sheets.of('remove')} />
    </div>
  );
}

function ChooseSheet({ open, onClose }: OpenSheet) {
  const { say } = useSpeaker();
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  const sending = useSendAvatar(onClose);
  const choose = (chosen: File | undefined) => {
    sending.forget();
    setFile(chosen);
  };
  return (
    <Sheet
      open={open}
      onClose={() => {
        sending.forget();
        onClose();
      }}
      title={say('profile.avatar')}
      actions={
        <Button busy={sending.busy} onClick={() => sending.send(file)}>
          {say('common.save')}
        </Button>
      }
    >
      <div className={css.choose}>
        {preview && (
          <span className={avatarCss.avatar} data-size="page">
            <img className={avatarCss.picture} src={preview} alt={say('profile.avatar_preview')} />
          </span>
        )}
        <UploadField
          label={say('profile.avatar')}
          hint={say('profile.avatar_hint')}
          error={sending.fault}
          rules={rules}
          file={file}
          percent={sending.percent}
          onPick={choose}
          onRemove={() => choose(undefined)}
        />
      </div>
    </Sheet>
  );
}

function RemoveDialog({ open, onClose }: OpenSheet) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const takeUser = useTakeUser();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await takeUser(
      await call(removeAvatar, {}, { toast: true, catch: false, settled: () => setBusy(false) }),
    );
    onClose();
    notices.toast(say('profile.avatar_removed'), SUCCESS_TOAST_MS);
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={say('profile.avatar_remove_confirm')}
      action={say('profile.avatar_remove')}
      danger
      busy={busy}
      onConfirm={remove}
    >
      {say('profile.avatar_remove_confirm_text')}
    </Confirm>
  );
}

/** What was chosen, to look at before it is sent. */
const usePreview = (file: File | undefined): string | undefined => {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);
  return preview;
};

type Sending = { aborter?: AbortController; percent?: number; fault?: string };

/** Sends the picture, then puts it in its place. Another choice, or leaving, ends what is on its way. */
const useSendAvatar = (onDone: () => void) => {
  const { say } = useSpeaker();
  const { client } = useShell();
  const takeUser = useTakeUser();
  const [state, setState] = useState<Sending>({});

  const send = async (file: File | undefined) => {
    if (!file) return setState({ fault: say('profile.avatar_choose') });
    const aborter = new AbortController();
    const { signal } = aborter;
    const progress = ({ loaded, total }: Progress) =>
      setState({ aborter, percent: total ? (loaded / total) * 100 : 0 });
    setState({ aborter, percent: 0 });
    const quietly = { signal } as const;
    try {
      const { file_id } = await client.sendFile(upload, { scene: 'avatar' }, file, { ...quietly, progress });
      await takeUser(await client.call(setAvatar, { file_id }, quietly));
      setState({});
      onDone();
      notices.toast(say('profile.avatar_saved'), SUCCESS_TOAST_MS);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      if (!signal.aborted) setState({ fault: (failure as Failure).message });
    }
  };

  return {
    send: (file: File | undefined) => void send(file),
    forget: () => {
      state.aborter?.abort();
      setState({});
    },
    busy: state.aborter !== undefined,
    percent: state.percent,
    fault: state.fault,
  };
};
