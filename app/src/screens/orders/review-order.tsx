import { payOrder, placeOrder } from '@paperlock/contract/orders.ts';
import type { Product } from '@paperlock/contract/products.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { OrderPreview } from '../../api/orders.ts';
import { type Asked, ConfirmByPin } from '../../parts/confirm-by-pin.tsx';
import { useArrivesHere } from '../../parts/identity/use-practice-code.ts';
import { useFreshUser } from '../../parts/profile/use-fresh-user.ts';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { GetBack } from './get-back.tsx';
import { canAfford, NotEnough } from './not-enough.tsx';
import css from './orders.module.css';
import { FundingFacts, MainFacts, WhatItMeans } from './preview-facts.tsx';

export type OrderDraft = {
  preview: OrderPreview;
  /** Placing and paying are two calls: each has a number that is kept while the person retries. */
  payNo: string;
};

type ReviewOrderProps = {
  product: Product;
  asked: Asked<OrderDraft> | undefined;
  /** From here on there is an order, paid or not. */
  onPlaced: (orderNo: string) => void;
};

/** What it costs, promises and leaves once more, then the PIN: placed and paid in one go. */
export function ReviewOrder({ product, asked, onPlaced }: ReviewOrderProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/', 'credit/');
  const preview = asked?.draft.preview;
  const isCertified = useFreshUser()?.certified === true;
  const inventedWorks = useArrivesHere('email');
  return (
    <ConfirmByPin
      asked={asked}
      title={say('orders.review_title')}
      ready={preview !== undefined && canAfford(preview)}
      summary={preview && { name: product.name, amount: preview.amount }}
      send={async ({ draft, requestNo }, pin) => {
        const { product_id, quantity, preview_hash } = draft.preview;
        const wish = { product_id, quantity, preview_hash, request_no: requestNo };
        const { order_no } = await call(placeOrder, wish, { loading: true });
        onPlaced(order_no);
        const payment = { order_no, pin, request_no: draft.payNo };
        await call(payOrder, payment);
        void readAgain();
      }}
    >
      {preview && (
        <Stack>
          <p className={css.name}>
            <bdi>{product.name}</bdi>
          </p>
          <GetBack order={preview} />
          <NotEnough preview={preview} />
          <WhatItMeans product={product} />
          <Fold title={say('orders.preview_more')}>
            <MainFacts preview={preview} />
            <FundingFacts preview={preview} />
            {!isCertified && (
              <Note>
                {say('orders.review_out')} {inventedWorks && say('orders.review_invented')}
              </Note>
            )}
          </Fold>
        </Stack>
      )}
    </ConfirmByPin>
  );
}
