import type { Failure } from '@paperlock/client/envelope.ts';
import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { deskStrategyReport } from '@paperlock/contract/reports-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import type { ReportAsk } from '../../api/reports.ts';
import look from '../../parts/look.module.css';
import { useShell } from '../../shell/shell-context.tsx';
import css from './products.module.css';
import { StrategyFindings } from './strategy-findings.tsx';

type ReportPreviewProps = {
  /** What stands in the form; null while the period is no number of days. */
  ask: ReportAsk | null;
  onFault: (failure: Failure) => void;
};

/** The report of what was typed, when it is asked for: computing takes a second, typing goes on meanwhile. */
export function ReportPreview({ ask, onFault }: ReportPreviewProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [shown, setShown] = useState<{ report: StrategyReport; of: string }>();
  const [busy, setBusy] = useState(false);
  const compute = async (asked: ReportAsk) => {
    setBusy(true);
    try {
      const { report } = await client.call(deskStrategyReport, asked);
      setShown({ report, of: JSON.stringify(asked) });
    } catch (failure) {
      onFault(failure as Failure);
    }
    setBusy(false);
  };
  return (
    <section className={css.preview} aria-label={say('console-strategies.report')}>
      <h3 className={look.caption}>{say('console-strategies.report')}</h3>
      <Note>{say('console-strategies.report_text')}</Note>
      {shown && shown.of !== JSON.stringify(ask) && (
        <p className={css.fault} role="status">
          {say('console-strategies.report_changed')}
        </p>
      )}
      {shown && <StrategyFindings report={shown.report} />}
      {ask ? (
        <Button type="button" kind="secondary" busy={busy} onClick={() => void compute(ask)}>
          {say(shown ? 'console-strategies.report_again' : 'console-strategies.report_compute')}
        </Button>
      ) : (
        <Note>{say('console-strategies.report_period')}</Note>
      )}
    </section>
  );
}
