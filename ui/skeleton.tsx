import { HiddenText } from './hidden-text.tsx';
import css from './skeleton.module.css';
import { useSpeaker } from './speaker-context.tsx';

type SkeletonProps = {
  /** As high as what will stand there, so that nothing jumps when it comes. */
  shape?: 'line' | 'title' | 'balance' | 'row' | 'leaf';
  count?: number;
};

export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  const { say } = useSpeaker();
  return (
    <div role="status">
      <HiddenText>{say('common.loading')}</HiddenText>
      <div className={css.skeleton} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike and never reordered
          <div key={place} className={css.block} data-shape={shape} />
        ))}
      </div>
    </div>
  );
}
