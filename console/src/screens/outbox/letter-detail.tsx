import { IconButton } from '@paperlock/ui/icon-button.tsx';
import { CloseIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Letter } from '../../api/outbox.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './letter-detail.module.css';
import { StateChip } from './state-chip.tsx';

export function LetterDetail({ letter, closeAddress }: { letter: Letter; closeAddress: string }) {
  const { say } = useSpeaker();
  return (
    <Detail title={<bdi>{letter.subject}</bdi>} closeAddress={closeAddress}>
      <div className={css.facts}>
        <StateChip state={letter.state} />
        <p className={css.meaning}>{say(`console-letters.state_${letter.state}_text`)}</p>
        <KeyValues>
          <KeyValue name={say('console-letters.to')}>
            <bdi>{letter.to}</bdi>
          </KeyValue>
          <KeyValue name={say('console-letters.written')}>
            <TimeText instant={letter.sent_at} timeZone={timeZone()} />
          </KeyValue>
          <KeyValue name={say('console-letters.attempts')}>{letter.attempts}</KeyValue>
        </KeyValues>
      </div>
      {/* In the language of its reader, whatever that of the console is. */}
      <p className={css.body} dir="auto">
        {letter.body}
      </p>
    </Detail>
  );
}

/** For an address that names a letter which is not on this part of the list. */
export function LetterGone({ closeAddress }: { closeAddress: string }) {
  const { say } = useSpeaker();
  return (
    <Detail title={say('console-letters.gone')} closeAddress={closeAddress}>
      <p className={css.meaning}>{say('console-letters.gone_text')}</p>
    </Detail>
  );
}

type DetailProps = { title: ReactNode; closeAddress: string; children: ReactNode };

function Detail({ title, closeAddress, children }: DetailProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);

  // Beside the list the focus stays there, for the next arrow key. On a phone the letter takes the list's place.
  useEffect(() => {
    if (!heading.current?.closest('main')?.querySelector('table')?.checkVisibility())
      heading.current?.focus();
  }, []);

  return (
    <article className={css.letter}>
      <div className={css.head}>
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={say('console-letters.close')} onClick={() => router.go(closeAddress)}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {children}
    </article>
  );
}
