import { Button } from '@paperlock/ui/button.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { lens } from '../../shell/lens.ts';
import css from './lessons.module.css';

/** Puts the red-flag lens over every screen, or takes it off. */
export function LensSwitch() {
  const { say } = useSpeaker();
  const isOn = useStore(lens);
  return (
    <Leaf title={say('lens.title')}>
      <div className={css.parts}>
        <p className={css.note}>{say('lens.text')}</p>
        <p role="status">{say(isOn ? 'lens.on' : 'lens.off')}</p>
        <Button kind="secondary" wide onClick={() => lens.set(!isOn)}>
          {say(isOn ? 'lens.turn_off' : 'lens.turn_on')}
        </Button>
      </div>
    </Leaf>
  );
}
