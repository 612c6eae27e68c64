import type { Address } from '@paperlock/contract/screens.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { productEarnedQuery } from '../../api/earned.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './earned.module.css';
import { EarnedFigures } from './earned-figures.tsx';

/** On the page of a fixed-ratio product: what its orders were promised, and what its strategy earned with their money. */
export function ProductEarned({ productId }: { productId: string }) {
  const { say, lang } = useSpeaker();
  const query = useRead(productEarnedQuery, productId, lang);
  const { data, isError, isFetching, refetch } = query;
  return (
    <Leaf title={say('earned.title')}>
      <Stack>
        {data && (
          <>
            <EarnedFigures earned={data} />
            <a className={css.way} href={'/pages/home/promised-earned' satisfies Address}>
              {say('earned.way_to_all')}
            </a>
          </>
        )}
        {!data && !isError && <Skeleton shape="line" count={4} />}
        {!data && isError && (
          <Stack space={2} start role="alert">
            <Note>{say('earned.failed')}</Note>
            <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
              {say('common.retry')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Leaf>
  );
}
