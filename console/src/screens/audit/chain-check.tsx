import { timeZone } from '@paperlock/client/time-zone.ts';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type ChainReport, chainQuery } from '../../api/audit.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import { SmallButton } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './chain-check.module.css';

/** The whole chain of hashes, recomputed on request. */
export function ChainCheck() {
  const { say } = useSpeaker();
  const { data, error, isFetching, refetch } = useRead(chainQuery);
  return (
    <section className={css.check} aria-label={say('console-audit.chain_check')}>
      <p>{say('console-audit.chain_intro')}</p>
      <SmallButton busy={isFetching} onClick={() => void refetch()}>
        {say('console-audit.chain_check')}
      </SmallButton>
      <div role="status">{data && <Report report={data} />}</div>
      <FormFault text={error?.message} />
    </section>
  );
}

function Report({ report: { links, head, broken_at, waiting, lost, checked_at } }: { report: ChainReport }) {
  const { say } = useSpeaker();
  const holds = broken_at === null && lost === 0;
  return (
    <div className={css.report} data-holds={holds}>
      <strong>
        {broken_at !== null
          ? say('console-audit.chain_broken', { place: broken_at })
          : lost > 0
            ? say('console-audit.chain_lost', { lost })
            : say('console-audit.chain_holds')}
      </strong>
      <span>
        {broken_at !== null
          ? say('console-audit.chain_broken_text')
          : say('console-audit.chain_holds_text', { links })}{' '}
        {say('console-audit.chain_waiting', { waiting })}
      </span>
      {head !== null && (
        <span className={css.head}>
          {say('console-audit.chain_head')}
          <CodeLine text={head} copyLabel={say('console-audit.copy_head')} />
        </span>
      )}
      <span>
        {say('console-audit.checked')} <TimeText instant={checked_at} timeZone={timeZone()} />
      </span>
    </div>
  );
}
