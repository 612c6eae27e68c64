import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { LiarLink } from './liar-link.tsx';
import { MoreToTry, Proved } from './proved.tsx';
import { PutAway } from './put-away-button.tsx';
import type { RehearsalSum } from './rehearsal-sum.ts';
import css from './through.module.css';

type ThroughProps = { sum: RehearsalSum | undefined; onAway: () => void };

/** The end of the first steps: what they prove and what not, and the same with a liar. Stays until it is put away. */
export function Through({ sum, onAway }: ThroughProps) {
  const { say } = useSpeaker();
  return (
    <>
      <Leaf title={say('home.through')} end={<PutAway onPress={onAway} />} flush>
        <Proved sum={sum} />
        <div className={css.next}>
          <LiarLink />
        </div>
      </Leaf>
      <Leaf title={say('home.more')} flush>
        <MoreToTry />
      </Leaf>
    </>
  );
}
