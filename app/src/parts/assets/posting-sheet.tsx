import type { Posting } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { PracticeTime } from '../practice-time.tsx';
import { pageOfCause } from './page-of-cause.ts';
import { changeOf, shownKind } from './posting-row.tsx';
import css from './posting-sheet.module.css';

type PostingSheetProps = { posting: Posting | undefined; open: boolean; onClose: () => void };

/** One posting whole: from where to where, what was there before and after, and what it was about. */
export function PostingSheet({ posting, open, onClose }: PostingSheetProps) {
  const { say } = useSpeaker();
  const about = posting?.cause ? pageOfCause(posting.cause) : undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={posting && say(`assets.kind_${shownKind(posting)}`)}
      actions={
        about && (
          <ButtonLink kind="secondary" href={about.href}>
            {say(about.says)}
          </ButtonLink>
        )
      }
    >
      {posting && (
        <>
          <p className={css.amount}>
            <MoneyText micro={changeOf(posting)} purpose="exact" change size="title" />
          </p>
          <ol className={css.way} aria-label={say('assets.way')}>
            <li className={css.stop}>{say(`assets.side_${posting.from}`)}</li>
            <li className={css.stop}>{say(`assets.side_${posting.to}`)}</li>
          </ol>
          <KeyValues>
            <KeyValue name={say('assets.before')}>
              <MoneyText micro={microOf(posting.before)} purpose="exact" />
            </KeyValue>
            <KeyValue name={say('assets.after')}>
              <MoneyText micro={microOf(posting.after)} purpose="exact" />
            </KeyValue>
            <KeyValue name={say('assets.booked_at')}>
              <PracticeTime instant={posting.booked_at} to="second" />
            </KeyValue>
            <KeyValue name={say('assets.written_at')}>
              <TimeText instant={posting.written_at} timeZone={readerZone()} />
            </KeyValue>
            <KeyValue name={say('assets.no')}>
              <bdi dir="ltr">{posting.no}</bdi>
            </KeyValue>
            {posting.cause && (
              <KeyValue name={say(`assets.cause_${posting.cause.type}`)}>
                <bdi dir="ltr">{posting.cause.id}</bdi>
              </KeyValue>
            )}
            {posting.cause && posting.cause.projects.length > 0 && (
              <KeyValue name={say('assets.project')}>
                <bdi>{posting.cause.projects.join(', ')}</bdi>
              </KeyValue>
            )}
          </KeyValues>
        </>
      )}
    </Sheet>
  );
}
