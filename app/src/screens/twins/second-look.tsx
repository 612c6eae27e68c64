import { Button } from '@paperlock/ui/button.tsx';
import { Note, Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useState } from 'react';
import { DrawnMark } from '../../parts/drawn-mark.tsx';
import { Proof, TakenText } from './facts.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';

type SecondLookProps = StepProps & { micro: bigint; onLook: (kind: 'terms' | 'proof') => Promise<void> };

/** Three questions before a payment. Each is answered by looking, and none of them stops anybody. */
export function SecondLook({ platform, micro, onStep, onLook }: SecondLookProps) {
  const { say } = useSpeaker();
  // A payment sent before the look is kept would take its place: the look would count for nothing.
  const [looking, setLooking] = useState(false);
  const look = async (kind: 'terms' | 'proof') => {
    setLooking(true);
    await onLook(kind).finally(() => setLooking(false));
  };
  return (
    <StepFrame>
      <Question title={say('twins.look_source')} busy={looking} onLook={() => look('terms')}>
        <p>{say(`twins.terms_source_${platform.role}`)}</p>
      </Question>
      <Section small level={3} title={say('twins.look_taken')}>
        <p>
          <TakenText platform={platform} />
        </p>
      </Section>
      <Question title={say('twins.look_proof')} busy={looking} onLook={() => look('proof')}>
        <Proof platform={platform} />
      </Question>
      <Note>{say('twins.look_skip')}</Note>
      <Button wide busy={looking} onClick={() => onStep({ name: 'review', way: 'put', micro })}>
        {say('twins.go_on')}
      </Button>
    </StepFrame>
  );
}

type QuestionProps = { title: string; busy: boolean; onLook: () => Promise<void>; children: ReactNode };

function Question({ title, busy, onLook, children }: QuestionProps) {
  const { say } = useSpeaker();
  const [looked, setLooked] = useState(false);
  const look = () =>
    void onLook().then(
      () => setLooked(true),
      () => undefined,
    );
  return (
    <Section small level={3} title={title} end={looked && <DrawnMark kind="good" isNew />}>
      <div role="status">{looked && children}</div>
      {!looked && (
        <Button
          kind="secondary"
          busy={busy}
          aria-label={say('twins.look_at', { question: title })}
          onClick={look}
        >
          {say('twins.look')}
        </Button>
      )}
    </Section>
  );
}
