import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderPreviewQuery } from '../../api/orders.ts';
import { usePaused } from '../../parts/use-paused.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { NotEnough } from './not-enough.tsx';
import css from './orders.module.css';
import { PreviewFacts } from './preview-facts.tsx';

type LivePreviewProps = {
  productId: string;
  /** Null while what was typed is no quantity. */
  quantity: number | null;
};

/** Follows what is typed. Until it is a quantity, it says what will be here. */
export function LivePreview({ productId, quantity }: LivePreviewProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const asked = usePaused(quantity);
  const current = asked === quantity;
  const { data, error, isFetching } = useQuery({
    ...orderPreviewQuery(call, { product_id: productId, quantity: asked ?? 1 }),
    enabled: current && asked !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Leaf title={say('orders.preview')}>
      <Stack aria-live="polite" aria-busy={isFetching}>
        {quantity === null && <Note>{say('orders.preview_wait')}</Note>}
        {quantity !== null && error && <Refused failure={error} />}
        {quantity !== null && !error && !data && <Skeleton shape="line" count={5} />}
        {quantity !== null && !error && data && (
          <Stack className={css.preview} data-late={!current || undefined}>
            <PreviewFacts preview={data} />
            <NotEnough preview={data} />
          </Stack>
        )}
      </Stack>
    </Leaf>
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
