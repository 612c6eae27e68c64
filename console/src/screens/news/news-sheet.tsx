import { IconButton } from '@paperlock/ui/icon-button.tsx';
import { CloseIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { announcementQuery } from '../../api/announcements.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { Editor } from './editor.tsx';
import css from './news.module.css';
import { Publishing } from './publishing.tsx';

type NewsSheetProps = { id: string; place: { type: string | undefined; cursor: string | undefined } };

/** One announcement beside the list: a blank one, or one that is there already. */
export function NewsSheet({ id, place }: NewsSheetProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const close = () => router.go(addressOf('/news', place));
  const open = (written: string) => router.replace(addressOf('/news', { ...place, id: written }));
  return id === 'new' ? (
    <Sheet title={say('console-news.write')} onClose={close}>
      <Editor announcement={undefined} onSaved={open} />
    </Sheet>
  ) : (
    <Sheet title={say('console-news.number', { id })} onClose={close}>
      <Known id={id} onSaved={open} />
    </Sheet>
  );
}

function Known({ id, onSaved }: { id: string; onSaved: (id: string) => void }) {
  const { client } = useShell();
  const query = useQuery(announcementQuery(client, id));
  return (
    <ReadState query={query}>
      {(announcement) => (
        <Editor
          key={announcement.version}
          announcement={announcement}
          onSaved={onSaved}
          publishing={(unsaved) => <Publishing announcement={announcement} unsaved={unsaved} />}
        />
      )}
    </ReadState>
  );
}

function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { say } = useSpeaker();
  const heading = useRef<HTMLHeadingElement>(null);
  // Without room for both it takes the place of the list, and the focus follows.
  useEffect(() => {
    if (!heading.current?.closest('main')?.querySelector('table')?.checkVisibility())
      heading.current?.focus();
  }, []);
  return (
    <article className={css.sheet}>
      <div className={css.head}>
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={say('console-news.close')} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {children}
    </article>
  );
}
