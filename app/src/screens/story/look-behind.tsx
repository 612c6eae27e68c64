import { type Play, playGame, type Step } from '@paperlock/domain/story/play.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './stage.module.css';
import { isBefore, Stage } from './stage.tsx';
import { TwoBars } from './two-bars.tsx';
import type { Kept } from './use-game.ts';
import { useAmountText, useAnswer, useEffectText } from './use-words.ts';

type LookBehindProps = { kept: Kept; play: Play; step: Step };

/** After an answer: what the platform has and owes by now, and what the answer did. */
export function LookBehind({ kept, play, step }: LookBehindProps) {
  const { say } = useSpeaker();
  const [answer, effect, amountText] = [useAnswer(), useEffectText(), useAmountText()];
  const { beat, choice, from, to } = step;
  const asked = playGame({ ...kept, answers: kept.answers.slice(0, -1) }).story;
  const reply = { text: answer(choice, asked), isSaid: choice.isSaid === true };
  const sums = { there: amountText(to.thereMicro), owed: amountText(to.owedMicro) };
  return (
    <Stage game={kept} beat={beat} story={play.story} done={play.steps.length} reply={reply}>
      <h2 className={css.question} tabIndex={-1} data-focus>
        {say('story.behind')}
      </h2>
      {!isBefore(beat.key) && (
        <>
          <div className={css.bars}>
            <TwoBars key={play.steps.length} from={from} to={to} />
          </div>
          <HiddenText>{say('story.bars', sums)}</HiddenText>
        </>
      )}
      <p className={css.effect}>{effect(step, play.story)}</p>
      <p className={css.trick}>{say('story.trick', { name: say(`story.trick_${beat.key}`) })}</p>
    </Stage>
  );
}
