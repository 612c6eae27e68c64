import type { Address } from '@paperlock/contract/screens.ts';
import { type Play, playGame, type Step } from '@paperlock/domain/story/play.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useRef } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { BeatView } from './beat-view.tsx';
import { EndView } from './end-view.tsx';
import { LookBehind } from './look-behind.tsx';
import { StartView } from './start-view.tsx';
import { type Kept, type Moves, useGame } from './use-game.ts';
import { useEffectText } from './use-words.ts';

/** Nine tricks of a scam and one after them, met in an app that lies; the truth behind its screen after each. */
export default function StoryPage() {
  const { say } = useSpeaker();
  const [kept, moves] = useGame();
  const play = kept && playGame(kept);
  const look = kept && play ? lookOf(kept, play) : undefined;
  const ref = useFocusAt(`${kept?.answers.length} ${kept?.looks} ${kept?.left}`);
  return (
    <Screen title={say('story.title')} fromTop actions={<Action play={play} look={look} moves={moves} />}>
      <div ref={ref}>
        {kept && play ? (
          <Playing kept={kept} play={play} look={look} moves={moves} />
        ) : (
          <StartView moves={moves} />
        )}
      </div>
    </Screen>
  );
}

/** The answer whose effect is to be looked at before the story goes on. */
const lookOf = (kept: Kept, { steps, isOut }: Play): Step | undefined =>
  kept.looks < steps.length && !isOut ? steps.at(-1) : undefined;

type PlayingProps = { kept: Kept; play: Play; look: Step | undefined; moves: Moves };

function Playing({ kept, play, look, moves }: PlayingProps) {
  const effect = useEffectText();
  return (
    <>
      <HiddenText role="status">{look ? effect(look, play.story) : ''}</HiddenText>
      {look ? (
        <LookBehind kept={kept} play={play} step={look} />
      ) : play.next ? (
        <BeatView kept={kept} play={play} beat={play.next} moves={moves} />
      ) : (
        <EndView kept={kept} play={play} moves={moves} />
      )}
    </>
  );
}

type ActionProps = { play: Play | null; look: Step | undefined; moves: Moves };

/** At the thumb: the way on, or the way out while there is something to answer. */
function Action({ play, look, moves }: ActionProps) {
  const { say } = useSpeaker();
  const isMember = useUser() !== undefined;
  if (!play) return <Button onClick={() => moves.begin(false)}>{say('story.begin')}</Button>;
  if (look) return <Button onClick={moves.goOn}>{say('story.next')}</Button>;
  if (play.next)
    return (
      <Button kind="quiet" onClick={moves.leave}>
        {say('story.leave')}
      </Button>
    );
  // Lessons are for members.
  return isMember ? (
    <ButtonLink href={'/pages/home/lessons' satisfies Address}>{say('story.learn')}</ButtonLink>
  ) : (
    <ButtonLink href={'/pages/home/offered' satisfies Address}>{say('story.offered')}</ButtonLink>
  );
}

/** Each new place in the story takes the focus and begins at its top; the first is left to the arrival of the page. */
const useFocusAt = (place: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    ref.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [place]);
  return ref;
};
