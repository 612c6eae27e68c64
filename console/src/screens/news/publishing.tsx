import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import { type Announcement, announcementPublish } from '@paperlock/contract/news.ts';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { PlainText } from '@paperlock/ui/plain-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { showTime } from '@paperlock/words/display.ts';
import { languages } from '@paperlock/words/languages.ts';
import { useState } from 'react';
import { keepAnnouncement } from '../../api/news.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './news.module.css';

/** Publishing what was saved, or taking it back; both after a look at what that means. */
export function Publishing({ announcement, unsaved }: { announcement: Announcement; unsaved: boolean }) {
  const { say } = useSpeaker();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const publish = announcement.state === 'draft';

  const decide = async (close: () => void) => {
    setBusy(true);
    const { id, version } = announcement;
    try {
      const ask = { id, version, published: publish };
      const changed = await shell.client.call(announcementPublish, ask);
      showToast(say(publish ? 'console-news.published' : 'console-news.taken_back'), {
        tone: 'success',
        forMs: SUCCESS_TOAST_MS,
      });
      keepAnnouncement(shell, changed);
    } catch (failure) {
      setFault((failure as Failure).message);
      close();
    }
    setBusy(false);
  };

  if (unsaved) return <Note>{say('console-news.save_first')}</Note>;
  return (
    <>
      <FormFault text={fault} />
      <AskFirst
        label={say(publish ? 'console-news.publish' : 'console-news.take_back')}
        button={{ kind: publish ? 'primary' : 'danger' }}
        title={say(publish ? 'console-news.publish_confirm' : 'console-news.take_back_confirm')}
        danger={!publish}
        busy={busy}
        onConfirm={decide}
      >
        {publish ? <Review announcement={announcement} /> : say('console-news.take_back_text')}
      </AskFirst>
    </>
  );
}

function Review({ announcement: { texts, start_at, end_at } }: { announcement: Announcement }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  const written = languages.filter(({ code }) => texts[code]).map(({ name }) => name);
  return (
    <div className={css.review}>
      <p>
        {start_at
          ? say('console-news.publish_from', { time: showTime(start_at, zone) })
          : say('console-news.publish_now')}{' '}
        {end_at && say('console-news.publish_until', { time: showTime(end_at, zone) })}
      </p>
      <p>{say('console-news.publish_languages', { n: written.length, languages: written.join(', ') })}</p>
      <div className={css.preview}>
        <p className={css.headline} dir="auto">
          {texts.en?.title}
        </p>
        <PlainText text={texts.en?.body ?? ''} lang="en" />
      </div>
    </div>
  );
}
