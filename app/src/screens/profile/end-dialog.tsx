import { Confirm } from '@paperlock/ui/confirm.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

/** What is to be ended: one session, by its device, or all but this one. */
export type Ending = { session: 'others' } | { session: string; device: string };

type EndDialogProps = {
  asked: Ending | undefined;
  onClose: () => void;
  onConfirm: (ending: Ending) => void;
};

export function EndDialog({ asked, onClose, onConfirm }: EndDialogProps) {
  const { say } = useSpeaker();
  const one = asked && 'device' in asked ? asked : undefined;
  return (
    <Confirm
      open={asked !== undefined}
      onClose={onClose}
      title={one ? say('profile.session_end_confirm') : say('profile.sessions_end_others_confirm')}
      action={say('profile.session_end')}
      danger
      onConfirm={() => asked && onConfirm(asked)}
    >
      {one
        ? say('profile.session_end_confirm_text', { device: one.device })
        : say('profile.sessions_end_others_confirm_text')}
    </Confirm>
  );
}
