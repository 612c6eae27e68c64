import type { Failure } from '@paperlock/client/envelope.ts';
import type { TwinGame } from '@paperlock/domain/twins/game.ts';
import { yoursAt } from '@paperlock/domain/twins/platform.ts';
import { Actions } from '@paperlock/ui/actions.tsx';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';

import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { StepFrame } from './step-frame.tsx';
import type { StepProps, Way } from './steps.ts';

type ReviewStepProps = StepProps & {
  way: Way;
  micro: bigint;
  game: TwinGame;
  onAct: (way: Way, micro: bigint) => Promise<void>;
};

/** What is about to happen, once more, and the button that does it. */
export function ReviewStep({ platform, game, way, micro, onStep, onAct }: ReviewStepProps) {
  const { say } = useSpeaker();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const act = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await onAct(way, micro);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      setBusy(false);
      setFault((failure as Failure).message);
    }
  };
  const back = () => onStep(way === 'fee' ? { name: 'menu' } : { name: 'amount', way, micro });
  return (
    <StepFrame>
      <KeyValues>
        <KeyValue name={say('twins.amount')}>
          <MoneyText micro={micro} purpose="exact" plain isPublic />
        </KeyValue>
        {way === 'take' ? (
          <KeyValue name={say('twins.review_stays', { name: platform.name })}>
            <MoneyText micro={yoursAt(platform) - micro} purpose="own" plain isPublic />
          </KeyValue>
        ) : (
          <KeyValue name={say('twins.review_left')}>
            <MoneyText micro={game.pocketMicro - micro} purpose="own" plain isPublic />
          </KeyValue>
        )}
      </KeyValues>
      <FormFault text={fault} />
      <Actions>
        <Button kind="secondary" onClick={back}>
          {way === 'fee' ? say('twins.back', { name: platform.name }) : say('twins.change')}
        </Button>
        <Button busy={busy} onClick={() => void act()}>
          {say(`twins.${way}`)}
        </Button>
      </Actions>
    </StepFrame>
  );
}
