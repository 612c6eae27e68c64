import type { Beat } from '@paperlock/domain/story/beats.ts';
import type { Play } from '@paperlock/domain/story/play.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './stage.module.css';
import { Stage } from './stage.tsx';
import type { Kept, Moves } from './use-game.ts';
import { useAnswer } from './use-words.ts';

type BeatViewProps = { kept: Kept; play: Play; beat: Beat; moves: Moves };

/** One trick, and two or three answers to it. */
export function BeatView({ kept, play, beat, moves }: BeatViewProps) {
  const { say } = useSpeaker();
  const answer = useAnswer();
  const { story, steps } = play;
  return (
    <Stage game={kept} beat={beat} story={story} done={steps.length}>
      <h2 className={css.question} tabIndex={-1} data-focus>
        {say(beat.key === 'review' ? 'story.question_review' : 'story.question')}
      </h2>
      <div className={css.answers}>
        {beat.choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            className={css.answer}
            onClick={() => moves.answer(choice.key)}
          >
            {answer(choice, story)}
          </button>
        ))}
      </div>
    </Stage>
  );
}
