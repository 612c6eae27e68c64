import { REFUSAL_TOAST_MS } from '@paperlock/client/notices.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { lens } from '../shell/lens.ts';
import { useShell } from '../shell/shell-context.tsx';

/** Puts the red-flag lens over every screen, or takes it off. It is on once what it has to say is here. */
export function LensSwitch() {
  const { say } = useSpeaker();
  const { language } = useShell();
  const isOn = useStore(lens);
  const putOn = () =>
    language.need('learn').then(
      () => lens.set(true),
      () => notices.toast(say('lens.failed'), REFUSAL_TOAST_MS),
    );
  return (
    <Leaf title={say('lens.title')}>
      <Stack space={3}>
        <Note>{say('lens.text')}</Note>
        <p role="status">{say(isOn ? 'lens.on' : 'lens.off')}</p>
        <Button kind="secondary" wide onClick={() => (isOn ? lens.set(false) : void putOn())}>
          {say(isOn ? 'lens.turn_off' : 'lens.turn_on')}
        </Button>
      </Stack>
    </Leaf>
  );
}
