import { type QuestionKey, questionKeys } from '@paperlock/domain/offered/questions.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { StepDots } from '../../parts/step-dots.tsx';

/** Which of the ten questions this is. */
export function QuestionCount({ question }: { question: QuestionKey }) {
  const { say } = useSpeaker();
  const place = questionKeys.indexOf(question);
  return (
    <div>
      <StepDots at={place} of={questionKeys.length} />
      <Note>{say('offered.count', { n: place + 1, of: questionKeys.length })}</Note>
    </div>
  );
}
