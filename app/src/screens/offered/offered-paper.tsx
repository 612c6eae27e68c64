import type { Judgement } from '@paperlock/domain/offered/judge-offer.ts';
import { type Answers, type QuestionKey, questionKeys } from '@paperlock/domain/offered/questions.ts';
import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Paper } from '../../parts/paper.tsx';
import css from './offered-paper.module.css';
import { questionsAddress } from './questions-address.ts';
import { useResultTitle } from './result-title.ts';
import { ThreeThings } from './three-things.tsx';

type OfferedPaperProps = { answers: Partial<Answers>; judgement: Judgement | undefined };

/** One page to take along: the questions with their answers, or to be ticked, and what to do. */
export function OfferedPaper({ answers, judgement }: OfferedPaperProps) {
  const { say } = useSpeaker();
  const titleOf = useResultTitle();
  return (
    <Paper title={say('offered.paper_title')}>
      <p className={css.result}>{judgement ? titleOf(judgement) : say('offered.paper_blank')}</p>
      <ol className={css.questions}>
        {questionKeys.map((key) => (
          <li key={key} data-sign={judgement?.signs.includes(key) || undefined}>
            <span>{say(`offered.q_${key}`)}</span>
            <Given question={key} answers={answers} />
          </li>
        ))}
      </ol>
      <p className={css.proves}>
        {say('offered.paper_sign')} {say('offered.proves_text')}
      </p>
      <p className={css.head}>{say('offered.do_title')}</p>
      <ThreeThings judgement={judgement} className={css.things} />
      <p className={css.foot}>
        {judgement && (
          <span className={css.code}>
            <QrCode text={questionsAddress()} label={say('share.qr')} />
          </span>
        )}
        <span>{say('offered.paper_at', { address: questionsAddress() })}</span>
      </p>
    </Paper>
  );
}

/** The answer, or two boxes for a pen. */
function Given({ question, answers }: { question: QuestionKey; answers: Partial<Answers> }) {
  const { say } = useSpeaker();
  const given = answers[question];
  if (given) return <strong>{say(`offered.answer_${given}`)}</strong>;
  return (
    <span className={css.boxes}>
      <span>{say('offered.answer_yes')}</span>
      <span>{say('offered.answer_no')}</span>
    </span>
  );
}
