import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { ToastRegion } from '@paperlock/ui/toast-region.tsx';
import { longNotice } from './notices.ts';

/** Where the request client is heard. */
export function NoticeHost() {
  const { say } = useSpeaker();
  const text = useStore(longNotice);
  const close = () => longNotice.set(undefined);
  return (
    <>
      <ToastRegion />
      <Dialog
        open={text !== undefined}
        onClose={close}
        title={say('shell.notice')}
        actions={<Button onClick={close}>{say('common.ok')}</Button>}
      >
        {text}
      </Dialog>
    </>
  );
}
