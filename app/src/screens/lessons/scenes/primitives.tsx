import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import css from './scenes.module.css';

export type Channel = 'chat' | 'sms' | 'mail' | 'site' | 'app' | 'news' | 'ad' | 'wallet';

/** What a scene is drawn on. Each channel has a look of its own, and says in words which one it is. */
export function Card({ channel, children }: { channel: Channel; children: ReactNode }) {
  const { say } = useSpeaker();
  return (
    <div className={css.card} data-channel={channel}>
      <p className={css.channel}>{say(`lessons.channel_${channel}`)}</p>
      {children}
    </div>
  );
}

/** One message of a conversation; Nora's own stand at the other side. */
export function Bubble({ from, own, children }: { from: ReactNode; own?: boolean; children: ReactNode }) {
  return (
    <div className={css.said} data-own={own || undefined}>
      <span className={css.who}>{from}</span>
      <p className={css.bubble}>{children}</p>
    </div>
  );
}
