import css from './loading-mask.module.css';
import { Modal } from './modal.tsx';
import { useOnline } from './offline-banner.tsx';
import { useSpeaker } from './speaker-context.tsx';
import { Spinner } from './spinner.tsx';

const stay = () => {};

/**
 * Holds the page while something must not be disturbed. Whoever opens it closes it, after 30 s at the latest. Without a
 * connection it says what it is waiting for.
 */
export function LoadingMask({ open, text }: { open: boolean; text?: string }) {
  const { say } = useSpeaker();
  const online = useOnline();
  const shown = text ?? say('common.loading');
  return (
    <Modal open={open} onClose={stay} dismissable={false} className={css.mask} label={shown}>
      <Spinner />
      <span>{shown}</span>
      <span role="status">{!online && say('ui.offline_mask')}</span>
    </Modal>
  );
}
