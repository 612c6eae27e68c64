import type { Address } from '@paperlock/contract/screens.ts';
import type { TicketLine } from '@paperlock/contract/support.ts';
import { PICTURE_KEPT_DAYS } from '@paperlock/domain/support/limits.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { ClockIcon, ShieldIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { CheckIcon, WarningIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Moment } from '../../parts/moment.tsx';
import { LinePicture } from './line-picture.tsx';
import css from './support.module.css';
import type { Pending } from './use-say.ts';

/**
 * One line. Who of us wrote is marked by the app, outside of the words, where nothing that is written can stand. Words are
 * shown as they are: nothing in them can be tapped.
 */
export function Line({ line }: { line: TicketLine }) {
  const { say } = useSpeaker();
  const { from, machine, text, picture, delivery, at } = line;
  return (
    <li className={css.line} data-from={from}>
      <span className={css.who}>
        {from === 'staff' && !machine && <ShieldIcon size={16} />}
        {say(machine ? 'support.from_machine' : `support.from_${from}`)}
      </span>
      <div className={css.bubble}>
        {picture &&
          (picture.kept ? (
            <LinePicture line={line.id} from={from} {...picture} />
          ) : (
            <Note>{say('support.picture_gone', { days: PICTURE_KEPT_DAYS })}</Note>
          ))}
        {text && (
          <p className={css.words} dir="auto">
            {text}
          </p>
        )}
      </div>
      {machine && (
        <ButtonLink kind="quiet" href={'/pages/profile/faq' satisfies Address}>
          {say('content.faq')}
        </ButtonLink>
      )}
      <span className={css.when}>
        <Moment instant={at} plain />
        {from === 'me' && (
          <span className={css.delivery}>
            <CheckIcon size={16} />
            {say(`support.delivery_${delivery}`)}
          </span>
        )}
      </span>
    </li>
  );
}

/** A line that is not there yet. */
export function PendingLine({ pending, onAgain }: { pending: Pending; onAgain: () => void }) {
  const { say } = useSpeaker();
  const { text, pictureId, fault } = pending;
  return (
    <li className={css.line} data-from="me">
      <span className={css.who}>{say('support.from_me')}</span>
      <div className={css.bubble} data-pending>
        {pictureId && <Note>{say('support.picture')}</Note>}
        {text && (
          <p className={css.words} dir="auto">
            {text}
          </p>
        )}
      </div>
      {fault === undefined ? (
        <span className={css.when}>
          <ClockIcon size={16} />
          {say('support.sending')}
        </span>
      ) : (
        <span className={css.failed} role="alert">
          <WarningIcon size={16} />
          {say('support.not_sent')} {fault}
          <button className={css.again} type="button" onClick={onAgain}>
            {say('support.again')}
          </button>
        </span>
      )}
    </li>
  );
}
