import { judgeOffer } from '@paperlock/domain/offered/judge-offer.ts';
import {
  allAnswered,
  answerQuestion,
  giveRate,
  goToResult,
  stepBack,
} from '@paperlock/domain/offered/walk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { OfferedPaper } from './offered-paper.tsx';
import { QuestionCard } from './question-card.tsx';
import { RateCard } from './rate-card.tsx';
import { ResultView } from './result-view.tsx';
import { walk } from './walk-store.ts';

/** Ten questions about a real offer, and what the answers show. Nothing is sent and nothing is kept. */
export default function OfferedPage() {
  const { say } = useSpeaker();
  const { answers, at, asksRate, rate } = useStore(walk);
  const heading = useLedHeading(asksRate ? 'how much' : at);
  const judgement = allAnswered(answers) ? judgeOffer(answers, rate) : undefined;
  return (
    <Screen title={say('profile.offered')}>
      {asksRate && (
        <RateCard
          given={rate}
          heading={heading}
          onGive={(given) => walk.set(giveRate(walk.get(), given))}
          onBack={() => walk.set(stepBack(walk.get()))}
        />
      )}
      {at !== null && !asksRate && (
        <QuestionCard
          key={at}
          question={at}
          given={answers[at]}
          heading={heading}
          onAnswer={(answer) => walk.set(answerQuestion(walk.get(), answer))}
          onBack={() => walk.set(stepBack(walk.get()))}
          onResult={judgement && (() => walk.set(goToResult(walk.get())))}
        />
      )}
      {at === null && judgement && (
        <ResultView answers={answers} judgement={judgement} rate={rate} heading={heading} />
      )}
      <OfferedPaper answers={answers} judgement={judgement} />
    </Screen>
  );
}

/** What comes next takes the place of what was pressed: eye, focus and screen reader are led to its heading. */
const useLedHeading = (at: string | null): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [at]);
  return heading;
};
