import type { ClassBoard } from '@paperlock/contract/classes-desk.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { boardQuery } from '../../api/classes.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useArrival } from '../../shell/use-arrival.ts';
import { useRead } from '../../shell/use-read.ts';
import { BoardFacts } from './board-facts.tsx';
import css from './projector.module.css';
import { RunFacts } from './run-facts.tsx';
import { TwinsFacts } from './twins-facts.tsx';

/** A class on the wall, to be read from ten metres: how to join on one side, what happens on the other. `?id=…`, `&show=run` for a run on the platform, `&show=twins` for the twin game. */
export default function ProjectorPage() {
  const { say } = useSpeaker();
  const { query: asked } = usePosition();
  const id = asked.get('id') ?? '';
  const shown = asked.get('show');
  const query = useRead(boardQuery, id);
  const title = query.data?.name ?? say('console-classes.projector');
  const heading = useArrival(title);
  const code = query.error?.code;
  const isGone = code === refusalCodes.not_found || code === refusalCodes.malformed;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        <SmallLink href={addressOf('/classes', isGone ? {} : { id })}>
          {say('console-classes.projector_leave')}
        </SmallLink>
      </div>
      {isGone ? (
        <EmptyState title={say('console-classes.gone')} />
      ) : (
        <ReadState query={query}>
          {(board) => (
            <div className={css.columns}>
              <Entrance board={board} />
              {shown === 'run' && <RunFacts id={id} />}
              {shown === 'twins' && <TwinsFacts id={id} />}
              {shown !== 'run' && shown !== 'twins' && <BoardFacts board={board} />}
            </div>
          )}
        </ReadState>
      )}
    </div>
  );
}

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** How pupils come in. */
function Entrance({ board: { code, link, closed } }: { board: ClassBoard }) {
  const { say } = useSpeaker();
  if (closed) return <p className={css.said}>{say('console-classes.projector_closed')}</p>;
  const half = code.length / 2;
  return (
    <section className={css.entrance} aria-label={say('console-classes.projector_join')}>
      <p className={css.code} dir="ltr" translate="no">
        <span className={css.half}>{code.slice(0, half)}</span>
        <span className={css.half}>{code.slice(half)}</span>
      </p>
      {link === null ? (
        <p className={css.small}>{say('console-classes.projector_no_link')}</p>
      ) : (
        <>
          <QrCode large text={link} label={say('console-classes.projector_qr')} />
          <p className={css.link} dir="ltr">
            {link}
          </p>
          {OWN_MACHINE.includes(new URL(link).hostname) && (
            <p className={css.small}>{say('console-classes.projector_own_machine')}</p>
          )}
        </>
      )}
    </section>
  );
}
