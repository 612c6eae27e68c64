import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { platformEarnedQuery } from '../../api/earned.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './earned.module.css';
import { EarnedFigures } from './earned-figures.tsx';
import { RunwayLeaf } from './runway-leaf.tsx';

/** All fixed-ratio products together. Anyone may look, signed in or not. */
export default function EarnedPage() {
  const { say, lang } = useSpeaker();
  const { data, isError, isFetching, refetch } = useQuery(platformEarnedQuery(useShell().client.call, lang));
  return (
    <Screen title={say('earned.title')}>
      <p className={css.note}>{say('earned.intro')}</p>
      {data && (
        <>
          <Leaf title={say('earned.all')}>
            <div className={css.stack}>
              <EarnedFigures earned={data} />
            </div>
          </Leaf>
          <RunwayLeaf earned={data} />
        </>
      )}
      {!data && !isError && <Skeleton shape="leaf" count={2} />}
      {!data && isError && (
        <ErrorState title={say('earned.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
