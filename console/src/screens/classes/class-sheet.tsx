import { classClose, type WholeClass } from '@paperlock/contract/classes-desk.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { classQuery } from '../../api/classes.ts';
import look from '../../parts/look.module.css';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import { useActOn } from '../../parts/use-act.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf, PROJECTOR } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './classes.module.css';
import { DeleteClass } from './delete-class.tsx';
import { LessonClock } from './lesson-clock.tsx';
import { MemberTable } from './member-table.tsx';
import { ResetSignIn } from './reset-sign-in.tsx';
import { Scenarios } from './scenarios.tsx';
import { TwinsOfClass } from './twins-of-class.tsx';

/** One class: its code, what its members learnt, and what one can let happen. */
export function ClassSheet({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const query = useRead(classQuery, id);
  return (
    <OpenSheet
      title={query.data?.name ?? say('console.classes')}
      closeLabel={say('console-classes.close_sheet')}
      closeAddress={closeAddress}
    >
      {query.error?.code === refusalCodes.not_found ? (
        <EmptyState title={say('console-classes.gone')} />
      ) : (
        <ReadState query={query}>
          {(found) => (
            <SheetFacts>
              <StateChip closed={found.closed_at !== null} />
              <p className={css.code}>
                <bdi dir="ltr">{found.code}</bdi>
                <CopyButton text={found.code} label={say('console-classes.copy_code')} />
              </p>
              <Row space={2}>
                <SmallLink href={`${PROJECTOR}?id=${id}`}>{say('console-classes.projector')}</SmallLink>
                <SmallLink href={addressOf('/classes', { id, view: 'results' })}>
                  {say('console-classes.results')}
                </SmallLink>
              </Row>
              <div className={look.wide}>
                <MemberTable found={found} />
              </div>
              {found.closed_at === null && (
                <>
                  <LessonClock found={found} />
                  <TwinsOfClass id={id} />
                  <ResetSignIn id={id} />
                  <Scenarios id={id} />
                  <CloseClass found={found} />
                </>
              )}
              <DeleteClass found={found} closeAddress={closeAddress} />
            </SheetFacts>
          )}
        </ReadState>
      )}
    </OpenSheet>
  );
}

function CloseClass({ found: { id } }: { found: WholeClass }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { busy, act } = useActOn(classQuery(client, id).queryKey, ['classes', 'list']);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => setAsked(true)}>
        {say('console-classes.end')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={say('console-classes.end_title')}
        action={say('console-classes.end')}
        danger
        closes
        onConfirm={() => act(classClose, { id }, say('console-classes.ended'))}
      >
        {say('console-classes.end_text')}
      </Confirm>
    </>
  );
}

export function StateChip({ closed }: { closed: boolean }) {
  const { say } = useSpeaker();
  return (
    <Chip tone={closed ? 'plain' : 'good'}>
      {say(closed ? 'console-classes.closed' : 'console-classes.open')}
    </Chip>
  );
}
