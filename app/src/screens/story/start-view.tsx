import { POCKET_MICRO } from '@paperlock/domain/story/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { appNameOf } from '../../parts/their-app/app-names.ts';
import { TheirApp } from '../../parts/their-app/their-app.tsx';
import css from './stage.module.css';
import type { Moves } from './use-game.ts';
import { useAmountText } from './use-words.ts';

/** On the cover only: no game has it. */
const COVER_MICRO = 2_400_000_000n;

/** Before it begins: their app as a picture, and two places to begin at. */
export function StartView({ moves }: { moves: Moves }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return (
    <div className={css.stage}>
      <TheirApp
        label={say('story.phone')}
        name={appNameOf(moves.nextSeed)}
        day={say('story.day', { day: 21 })}
        balanceName={say('story.balance')}
        balanceMicro={COVER_MICRO}
        boast={say('story.boast_paying')}
      />
      <div className={css.below}>
        <h2 className={css.question} tabIndex={-1} data-focus>
          {say('story.intro_title')}
        </h2>
        <p className={css.effect}>{say('story.intro_text', { amount: amountText(POCKET_MICRO) })}</p>
        <Button kind="secondary" wide onClick={() => moves.begin(true)}>
          {say('story.begin_before')}
        </Button>
        <Note>{say('story.intro_note')}</Note>
      </div>
    </div>
  );
}
