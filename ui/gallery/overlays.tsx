import { useState } from 'react';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Dialog } from '../dialog.tsx';
import { Row } from '../layout.tsx';
import { List, ListRow } from '../list.tsx';
import { LoadingMask } from '../loading-mask.tsx';
import { PinInput } from '../pin-input.tsx';
import { Sheet } from '../sheet.tsx';
import { showToast } from '../toast-store.ts';
import { Room, useSample } from './wall.tsx';

type Open = 'sheet' | 'pin' | 'dialog' | 'mask' | undefined;

export function Overlays() {
  const t = useSample();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const problem = () =>
    showToast(t('Something went wrong. Please try again.'), { tone: 'problem', forMs: 2000 });
  const mask = () => {
    setOpen('mask');
    setTimeout(close, 2000);
  };
  return (
    <Room name="Over the page">
      <Row>
        <Button kind="secondary" onClick={() => setOpen('sheet')}>
          {t('Open a sheet')}
        </Button>
        <Button kind="secondary" onClick={() => setOpen('pin')}>
          {t('Ask for the PIN')}
        </Button>
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          {t('Open a dialog')}
        </Button>
        <Button kind="secondary" onClick={() => showToast(t('Saved'), { tone: 'success', forMs: 1500 })}>
          {t('Good news')}
        </Button>
        <Button kind="secondary" onClick={problem}>
          {t('Bad news')}
        </Button>
        <Button kind="secondary" onClick={mask}>
          {t('Hold the page')}
        </Button>
        <CopyButton text="Paperlock" />
      </Row>
      <Sheet open={open === 'sheet'} onClose={close} title={t('Language')} flush>
        <List>
          {['English', 'Deutsch', 'Ελληνικά', 'Français', 'Tiếng Việt'].map((name) => (
            <ListRow key={name} title={name} selected={name === 'Ελληνικά'} onPress={close} />
          ))}
        </List>
      </Sheet>
      <Sheet
        open={open === 'pin'}
        onClose={close}
        title={t('Confirm the payment')}
        actions={<Button wide>{t('Pay')}</Button>}
      >
        <PinInput label={t('Fund PIN')} masked firstFocus onComplete={problem} />
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('Leave this device?')}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {t('Stay')}
            </Button>
            <Button kind="danger" onClick={close}>
              {t('Sign out')}
            </Button>
          </>
        }
      >
        {t('You will have to sign in again. Nothing is lost.')}
      </Dialog>
      <LoadingMask open={open === 'mask'} />
    </Room>
  );
}
