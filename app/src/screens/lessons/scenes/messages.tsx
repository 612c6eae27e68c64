import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Bubble, Card } from './primitives.tsx';

/** A friend who means well. */
export function YearlyScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="chat">
      <Bubble from={say('lessons.from_leo')}>{say('lessons.yearly_scene_1')}</Bubble>
      <Bubble from={say('lessons.me')} own>
        {say('lessons.yearly_scene_2')}
      </Bubble>
      <Bubble from={say('lessons.from_leo')}>{say('lessons.yearly_scene_3')}</Bubble>
    </Card>
  );
}

/** It was paid, and the friend knows what comes next. */
export function TryOutScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="sms">
      <Bubble from={say('lessons.from_site')}>{say('lessons.try_out_scene_1')}</Bubble>
      <Bubble from={say('lessons.from_leo')}>{say('lessons.try_out_scene_2')}</Bubble>
    </Card>
  );
}

/** A code from where it belongs, and somebody who wants it. */
export function HelperScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="sms">
      <Bubble from={say('lessons.from_bank')}>{say('lessons.helper_scene_1')}</Bubble>
      <Bubble from={say('lessons.from_support')}>{say('lessons.helper_scene_2')}</Bubble>
    </Card>
  );
}
