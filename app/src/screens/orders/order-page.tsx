import type { OrderState } from '@paperlock/contract/orders.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type OrderDetail as Detail, orderQuery } from '../../api/orders.ts';
import { useCanWithdraw } from '../../parts/use-can-withdraw.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { NoOrder } from './no-order.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { WhereItStands } from './where-it-stands.tsx';

/** One order: where it stands on the first screen, and in tabs below what it earned, was promised and can still do. */
export default function OrderPage() {
  const orderNo = useQueryValue('order_no');
  const { say, lang } = useSpeaker();
  const query = useRead(orderQuery, orderNo, lang);
  const { data, error, isFetching, refetch } = query;
  const canWithdraw = useCanWithdraw(data !== undefined && isBack(data));
  // What was traded, paid or signed is read, with nothing lying upon it.
  const isOverview = useQueryValue('tab') === '';
  return (
    <Screen
      title={data?.product_name ?? say('orders.detail')}
      actions={
        (data?.may.pay && (
          <ButtonLink href={`/pages/home/lockming-buy?order_no=${data.order_no}` satisfies Address}>
            {say('orders.pay')}
          </ButtonLink>
        )) ||
        (canWithdraw && isOverview && (
          <ButtonLink href={'/pages/profile/withdrawal' satisfies Address}>
            {say('assets.do_withdraw')}
          </ButtonLink>
        ))
      }
    >
      {data && (
        <>
          <WhereItStands order={data} />
          <OrderTabs order={data} />
        </>
      )}
      {!data && !error && <Skeleton shape="leaf" count={3} />}
      {!data && error && <NoOrder code={error.code} retrying={isFetching} onRetry={() => void refetch()} />}
    </Screen>
  );
}

const paidBack: readonly OrderState[] = ['settled', 'redeemed_early', 'refunded'];

/** Whether its money is available again; a renewed one's is locked in the next order. */
const isBack = ({ state, renewed_by }: Detail): boolean => paidBack.includes(state) && renewed_by === null;
