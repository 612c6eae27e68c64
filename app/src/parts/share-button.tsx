import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { copyText } from '@paperlock/ui/copy-text.ts';
import { CopyIcon, ShareIcon } from '@paperlock/ui/icons.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import css from './share-button.module.css';

const problem = { tone: 'problem', forMs: 4000 } as const;

type Shared = {
  /** What is shared, at the head of the sheet and of what is sent. */
  title: string;
  /** What the link does. */
  text: string;
  link: string;
  /** Sent along where the device can. */
  file?: () => File;
  /** What the button says in place of "Share", where that would not be plain. */
  label?: string;
};

/** Opens a sheet with a link: to be scanned, sent by what the device offers, or copied. */
export function ShareButton(shared: Shared) {
  const { say } = useSpeaker();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" wide onClick={() => setOpen(true)}>
        <ShareIcon size={20} />
        {shared.label ?? say('share.open')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={shared.title}
        actions={'share' in navigator ? <Send shared={shared} /> : <CopyLink link={shared.link} />}
      >
        {open && (
          <div className={css.place}>
            <QrCode text={shared.link} label={say('share.qr')} />
            <Note>{shared.text}</Note>
            <Row space={2}>
              <bdi className={css.link} dir="ltr" translate="no">
                {shared.link}
              </bdi>
              {'share' in navigator && <CopyButton text={shared.link} label={say('share.copy_link')} />}
            </Row>
          </div>
        )}
      </Sheet>
    </>
  );
}

function Send({ shared: { title, link, file } }: { shared: Shared }) {
  const { say } = useSpeaker();
  const send = async () => {
    const files = file ? [file()] : [];
    const withFiles = files.length > 0 && navigator.canShare?.({ files });
    try {
      await navigator.share({ title, url: link, ...(withFiles && { files }) });
    } catch (error) {
      // Closing the device's own sheet is no failure.
      if (error instanceof Error && error.name === 'AbortError') return;
      showToast(say('share.failed'), problem);
    }
  };
  return (
    <Button wide onClick={() => void send()}>
      <ShareIcon size={20} />
      {say('share.send')}
    </Button>
  );
}

function CopyLink({ link }: { link: string }) {
  const { say } = useSpeaker();
  const copy = async (button: Element) => {
    const done = await copyText(link, button);
    if (done) showToast(say('ui.copied'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
    else showToast(say('ui.copy_failed'), problem);
  };
  return (
    <Button wide onClick={({ currentTarget }) => void copy(currentTarget)}>
      <CopyIcon size={20} />
      {say('share.copy_link')}
    </Button>
  );
}
