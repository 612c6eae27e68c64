import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { LoadingMask } from '@paperlock/ui/loading-mask.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { ToastRegion } from '@paperlock/ui/toast-region.tsx';
import { closeNotice, spoken } from './notice-store.ts';

/** Where the request client is heard: toasts, the dialog for long texts, the mask. */
export function NoticeHost() {
  const { say } = useSpeaker();
  const { dialog, mask } = useStore(spoken);
  return (
    <>
      <ToastRegion />
      <Dialog
        open={dialog !== undefined}
        onClose={closeNotice}
        title={say('shell.notice')}
        actions={<Button onClick={closeNotice}>{say('common.ok')}</Button>}
      >
        {dialog}
      </Dialog>
      <LoadingMask open={mask !== undefined} text={mask ?? ''} />
    </>
  );
}
