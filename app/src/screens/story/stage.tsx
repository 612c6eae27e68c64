import { yoursIn } from '@paperlock/domain/collapse/book.ts';
import { type Beat, type BeatKey, beforeKeys } from '@paperlock/domain/story/beats.ts';
import { beatsOf, type Game } from '@paperlock/domain/story/play.ts';
import type { Story } from '@paperlock/domain/story/story.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import { appNameOf } from '../../parts/their-app/app-names.ts';
import { type Reply, TheirApp } from '../../parts/their-app/their-app.tsx';
import { CarPhoto } from './car-photo.tsx';
import { ChatPhone } from './chat-phone.tsx';
import css from './stage.module.css';
import { useAsk } from './use-words.ts';

export const isBefore = (key: BeatKey): boolean => beforeKeys.some((one) => one === key);

/** Who speaks at a beat; the app itself where nobody is named. */
const voices = {
  number: 'unknown',
  weeks: 'mia',
  app: 'mia',
  camera: 'mia',
  tip: 'mia',
  car: 'mia',
  adviser: 'adviser',
  gone: 'mia',
  recovery: 'recovery',
} as const satisfies Partial<Record<BeatKey, string>>;

type StageProps = {
  game: Game;
  beat: Beat;
  /** As it is at this moment. */
  story: Story;
  /** How many beats are answered. */
  done: number;
  reply?: Reply | undefined;
  children: ReactNode;
};

/** The phone above, what the player does below. */
export function Stage({ game, beat, story, done, reply, children }: StageProps) {
  const { say } = useSpeaker();
  return (
    <div className={css.stage}>
      <Phone game={game} beat={beat} story={story} reply={reply} />
      <div className={css.below}>
        <Way of={beatsOf(game).length} done={done} label={say('story.progress')} />
        {children}
      </div>
    </div>
  );
}

type PhoneProps = Pick<StageProps, 'game' | 'beat' | 'story' | 'reply'>;

function Phone({ game, beat, story, reply }: PhoneProps) {
  const { say } = useSpeaker();
  const ask = useAsk();
  const name = appNameOf(game.seed);
  const voice = voices[beat.key as keyof typeof voices];
  const from = voice ? say(`story.from_${voice}`) : name;
  const words = ask(beat, story);
  const yours = yoursIn(story.book);
  const paying = yours > 0n ? say('story.boast_paying') : undefined;
  const boast = story.stoppedOn === null ? paying : say('story.boast_stopped');
  if (isBefore(beat.key))
    return (
      <ChatPhone
        label={say('story.chat')}
        from={from}
        when={say('story.weeks_ago')}
        message={words}
        reply={reply}
      />
    );
  const said = beat.key === 'car' ? <CarPhoto words={words} /> : words;
  return (
    <TheirApp
      label={say('story.phone')}
      name={name}
      day={say('story.day', { day: story.day })}
      balanceName={say('story.balance')}
      balanceMicro={yours}
      boast={boast}
      gone={story.isOver ? say('story.unreachable') : undefined}
      from={reply === undefined ? from : undefined}
      message={reply === undefined ? said : undefined}
      reply={reply}
    />
  );
}

function Way({ of, done, label }: { of: number; done: number; label: string }) {
  return (
    <div
      className={css.way}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      {Array.from({ length: of }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each is its place.
        <span key={nth} data-done={nth < done || undefined} />
      ))}
    </div>
  );
}
