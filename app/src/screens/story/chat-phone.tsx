import type { Reply } from '../../parts/their-app/their-app.tsx';
import css from './chat-phone.module.css';

type ChatPhoneProps = {
  label: string;
  from: string;
  /** When that is, in words. */
  when: string;
  message: string;
  reply?: Reply | undefined;
};

/** A chat as phones have it, before there is any app of theirs. Read out when a message comes. */
export function ChatPhone({ label, from, when, message, reply }: ChatPhoneProps) {
  return (
    <section className={css.phone} aria-label={label}>
      <div className={css.bar}>
        <span className={css.face} aria-hidden="true" />
        <b>{from}</b>
        <span className={css.when}>{when}</span>
      </div>
      <div role="status">
        <p className={css.bubble} key={message}>
          {message}
        </p>
      </div>
      {reply && <p className={reply.isSaid ? css.reply : css.done}>{reply.text}</p>}
    </section>
  );
}
