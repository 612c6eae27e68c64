import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Proof, Terms } from './facts.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';

/** What a platform promises, or what it has. */
export function LookStep({ kind, platform, onStep }: StepProps & { kind: 'terms' | 'proof' }) {
  const { say } = useSpeaker();
  return (
    <StepFrame>
      {kind === 'terms' ? <Terms platform={platform} /> : <Proof platform={platform} />}
      <Button kind="secondary" wide onClick={() => onStep({ name: 'menu' })}>
        {say('twins.back', { name: platform.name })}
      </Button>
    </StepFrame>
  );
}
