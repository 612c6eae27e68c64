import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { worldQuery } from '@paperlock/client/world.ts';
import type { Verdict as Finding } from '@paperlock/domain/proofs/verify.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { DownloadIcon, QuestionIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { CheckIcon, CloseIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { saveFile } from '@paperlock/web/save-file.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { type Checked, type CheckStep, checkSteps, refusedStep } from './check-proof.ts';
import { OwnValues } from './own-values.tsx';
import { proofFile } from './proof-file.ts';
import { ProofTree } from './proof-tree.tsx';
import css from './proofs.module.css';
import { forget } from './seen-statement.ts';

type CheckResultProps = { checked: Checked; onForget: () => void };

const icons = { yes: CheckIcon, no: CloseIcon, unknown: QuestionIcon };

/** Every step behind the verdict, and the way on when something was refused. */
export function CheckResult({ checked, onForget }: CheckResultProps) {
  const { say } = useSpeaker();
  const refused = refusedStep(checked.steps);
  return (
    <>
      <Steps of={checkSteps} found={checked.steps} />
      {refused && <WayOn checked={checked} step={refused} onForget={onForget} />}
      <Fold title={say('proofs.details')}>
        <OwnValues answer={checked.answer} />
        {checked.judgement.ways.length > 0 && <ProofTree checked={checked} />}
      </Fold>
    </>
  );
}

type StepsProps = {
  of: readonly CheckStep[];
  found: Readonly<Partial<Record<CheckStep, Finding>>>;
};

/** What was checked, step by step; a step that does not hold is open. */
export function Steps({ of, found }: StepsProps) {
  const { say } = useSpeaker();
  return (
    <ul className={css.steps} aria-label={say('proofs.check_steps')}>
      {of.map((step) => {
        const verdict = found[step] ?? 'unknown';
        const Icon = icons[verdict];
        return (
          <li key={step} data-tone={verdict}>
            <details open={verdict === 'no'}>
              <summary>
                <Icon size={20} />
                <span>{say(`proofs.step_${step}`)}</span>
                <HiddenText>{say(`proofs.verdict_${verdict}`)}</HiddenText>
              </summary>
              <p>{say(`proofs.step_${step}_${verdict}`)}</p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** In one sentence. */
export function Verdict({ checked }: { checked: Checked }) {
  const { say } = useSpeaker();
  const refused = refusedStep(checked.steps);
  const unknown = checkSteps.filter((step) => checked.steps[step] === 'unknown').length;
  const tone = refused ? 'no' : unknown > 0 ? 'unknown' : 'yes';
  const Icon = icons[tone];
  return (
    <p className={css.verdict} data-tone={tone}>
      <Icon size={24} />
      <span>
        {refused && say('proofs.result_refused', { step: say(`proofs.step_${refused}`) })}
        {tone === 'unknown' && say('proofs.result_note', { n: unknown })}
        {tone === 'yes' && say('proofs.result_good', { seq: checked.answer.statement.seq })}
      </span>
    </p>
  );
}

type WayOnProps = { checked: Checked; step: string; onForget: () => void };

/** Whoever was refused leaves with something in hand. */
function WayOn({ checked, step, onForget }: WayOnProps) {
  const { say } = useSpeaker();
  const { session } = useShell().client;
  const { answer, steps, seen } = checked;
  const save = () =>
    saveFile(
      `paperlock-refused-${answer.statement.seq}.json`,
      'application/json',
      JSON.stringify({ refused: step, steps, seen, ...proofFile(answer.statement, answer.mine) }, null, 2),
    );
  const letGo = () => {
    forget(worldQuery(session.token()));
    notices.toast(say('proofs.forgotten'), SUCCESS_TOAST_MS);
    onForget();
  };
  return (
    <div className={css.stack}>
      <Button kind="secondary" wide onClick={save}>
        <DownloadIcon size={20} />
        {say('proofs.file_report')}
      </Button>
      <Note>{say('proofs.file_report_text')}</Note>
      {seen && (steps.chain === 'no' || steps.key === 'no') && (
        <Fold title={say('proofs.forget')}>
          <Note>{say('proofs.forget_text')}</Note>
          <Button kind="secondary" onClick={letGo}>
            {say('proofs.forget')}
          </Button>
        </Fold>
      )}
    </div>
  );
}
