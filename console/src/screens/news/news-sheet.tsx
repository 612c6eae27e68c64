import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { announcementQuery } from '../../api/news.ts';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { WithDraft } from '../../parts/with-draft.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import type { Draft } from './draft.ts';
import { Editor } from './editor.tsx';
import css from './news.module.css';
import { Publishing } from './publishing.tsx';

type NewsSheetProps = { id: string; place: { type: string | undefined; cursor: string | undefined } };

/** One announcement beside the list: a blank one, or one that is there already. */
export function NewsSheet({ id, place }: NewsSheetProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const open = (written: string) => router.replace(addressOf('/news', { ...place, id: written }));
  return (
    <OpenSheet
      title={id === 'new' ? say('console-news.write') : say('console-news.number', { id })}
      closeLabel={say('console-news.close')}
      closeAddress={addressOf('/news', place)}
    >
      <div className={css.text}>
        {id === 'new' ? (
          <WithDraft<Draft> form="news.new">
            {(kept) => <Editor announcement={undefined} kept={kept} onSaved={open} />}
          </WithDraft>
        ) : (
          <Known id={id} onSaved={open} />
        )}
      </div>
    </OpenSheet>
  );
}

function Known({ id, onSaved }: { id: string; onSaved: (id: string) => void }) {
  const query = useRead(announcementQuery, id);
  return (
    <ReadState query={query}>
      {(announcement) => (
        <WithDraft<Draft> form={`news.${announcement.id}.${announcement.version}`}>
          {(kept) => (
            <Editor
              announcement={announcement}
              kept={kept}
              onSaved={onSaved}
              publishing={(unsaved) => <Publishing announcement={announcement} unsaved={unsaved} />}
            />
          )}
        </WithDraft>
      )}
    </ReadState>
  );
}
