import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRef, useState } from 'react';
import { HostBar } from './host-bar.tsx';
import css from './web-view.module.css';

type FramedPageProps = { url: string; host: string; title: string; hosts: readonly string[] };

/**
 * Without `allow-same-origin` the page has no origin, so neither cookies nor storage of its own, and it can open no
 * window and lead nobody away. The policy of our own pages names the same hosts: wherever it goes, it stays on them.
 */
const SANDBOX = 'allow-scripts allow-forms';

/** The page is fetched without the reader's cookies of that host. React's types do not have the attribute yet. */
const withoutCookies = { credentialless: true };

export function FramedPage({ url, host, title, hosts }: FramedPageProps) {
  const { say } = useSpeaker();
  const loads = useRef(0);
  const [movedOn, setMovedOn] = useState(false);
  // We cannot see where a page of another host went, only that it did. With one host there is nowhere else to be.
  const noteLoad = () => {
    loads.current += 1;
    if (loads.current > 1 && hosts.length > 1) setMovedOn(true);
  };
  return (
    <div className={css.view}>
      <HostBar host={host} title={title} />
      <Note>{say('webview.framed_note', { host })}</Note>
      <p role="status" className={css.moved}>
        {movedOn && say('webview.moved_on', { hosts: hosts.join(', ') })}
      </p>
      <iframe
        {...withoutCookies}
        className={css.frame}
        src={url}
        title={say('webview.frame', { host })}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        allow=""
        onLoad={noteLoad}
      />
    </div>
  );
}
