import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import type { Product } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { type OrderPreview, orderPreviewQuery } from '../../api/orders.ts';
import { usePaused } from '../../parts/use-paused.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { GetBack } from './get-back.tsx';
import css from './orders.module.css';
import { FundingFacts, MainFacts } from './preview-facts.tsx';
import { PreviewSquares, WaitingSquares } from './preview-squares.tsx';

/** The server's preview of what is typed. `units` is null while that buys nothing. */
export const useLivePreview = (productId: string, units: number | null) => {
  const { call } = useShell().client;
  const asked = usePaused(units);
  const isCurrent = asked === units;
  const { data, error, isFetching } = useQuery({
    ...orderPreviewQuery(call, { product_id: productId, quantity: asked ?? 1 }),
    enabled: isCurrent && asked !== null,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => ({ units, data, error, isFetching, isCurrent }),
    [units, data, error, isFetching, isCurrent],
  );
};

/** What the server says against the amount itself: it belongs at the field. */
export const faultOfAmount = (failure: Failure | null): string | undefined =>
  (failure?.data as RefusalData | null)?.field === 'quantity' ? failure?.message : undefined;

type LivePreviewProps = { live: ReturnType<typeof useLivePreview>; product: Product };

/** Follows what is typed. Until that is an amount, it says what will be here. Drawn anew only if that changes: it is most of the page. */
export const LivePreview = memo(function LivePreview({ live, product }: LivePreviewProps) {
  const { say } = useSpeaker();
  const { units, data, error, isFetching, isCurrent } = live;
  return (
    <Leaf>
      <Stack aria-label={say('orders.preview')} role="region" aria-live="polite" aria-busy={isFetching}>
        {units === null && (
          <>
            <Note>{say('orders.preview_wait')}</Note>
            <WaitingSquares product={product} />
          </>
        )}
        {units !== null && error && !faultOfAmount(error) && <Refused failure={error} />}
        {units !== null && !error && !data && <Skeleton shape="line" count={2} />}
        {units !== null && !error && data && <Shown preview={data} isLate={!isCurrent} />}
      </Stack>
    </Leaf>
  );
});

function Shown({ preview, isLate }: { preview: OrderPreview; isLate: boolean }) {
  const { say } = useSpeaker();
  return (
    <Stack space={2} className={css.preview} data-late={isLate || undefined}>
      <GetBack order={preview} />
      <PreviewSquares preview={preview} />
      <Fold title={say('orders.preview_more')}>
        <MainFacts preview={preview} />
        <FundingFacts preview={preview} />
      </Fold>
    </Stack>
  );
}

/** In the words of the server, with the way out where there is one. */
export function Refused({ failure: { code, message } }: { failure: Failure }) {
  const { say } = useSpeaker();
  return (
    <Row to="both">
      <p>{message || say('orders.preview_failed')}</p>
      {code === refusalCodes.not_certified && (
        <ButtonLink kind="secondary" href={'/pages/profile/id-verification' satisfies Address}>
          {say('orders.preview_verify')}
        </ButtonLink>
      )}
    </Row>
  );
}
