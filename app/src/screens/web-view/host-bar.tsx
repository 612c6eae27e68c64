import { GlobeIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './web-view.module.css';

/** The host as the browser will visit it, above whatever the link calls it. */
export function HostBar({ host, title }: { host: string; title: string }) {
  const { say } = useSpeaker();
  return (
    <section className={css.bar} aria-label={say('webview.reading')}>
      <GlobeIcon size={20} />
      <div>
        <p className={css.host}>
          <bdi dir="ltr">{host}</bdi>
        </p>
        {title && <p className={css.said}>{say('webview.said_title', { title })}</p>}
      </div>
    </section>
  );
}
