import type { Address } from '@paperlock/contract/screens.ts';
import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import type { ComponentType } from 'react';
import type { OrderDetail } from '../../api/orders.ts';
import { laterPart } from '../../parts/later-part.tsx';
import { useNote } from '../../parts/use-note.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { AutoRenew } from './auto-renew.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderEarned } from './order-earned.tsx';
import { RedeemOrder } from './redeem-order.tsx';

type PartProps = { order: OrderDetail };

const Incomes = laterPart(async () => (await import('./incomes.tsx')).Incomes, <Skeleton shape="leaf" />);
const OrderRun = laterPart(async () => (await import('./order-run.tsx')).OrderRun, <Skeleton shape="leaf" />);
const Papers = laterPart(async () => (await import('./order-papers.tsx')).Papers, <Skeleton shape="leaf" />);

const parts = { overview: Overview, payments: Incomes, strategy: OrderRun, papers: Papers } as const;
type Name = keyof typeof parts;

const always: readonly Name[] = ['overview', 'papers'];
const sinceLocked: readonly Name[] = ['overview', 'payments', 'strategy', 'papers'];

/** What explains the order. The address names the chosen tab, so a reload and Back find it. */
export function OrderTabs({ order }: PartProps) {
  const { say } = useSpeaker();
  const asked = useQueryValue('tab');
  const note = useNote();
  const names = order.lock_at ? sinceLocked : always;
  const selected = names.find((name) => name === asked) ?? 'overview';
  const Part: ComponentType<PartProps> = parts[selected];
  return (
    <Tabs
      label={say('orders.detail_tabs')}
      tabs={names.map((name) => ({ name, label: say(`orders.detail_tab_${name}`) }))}
      selected={selected}
      onSelect={(name) => note({ tab: name === 'overview' ? '' : name })}
    >
      <Stack>
        <Part order={order} />
      </Stack>
    </Tabs>
  );
}

function Overview({ order }: PartProps) {
  const { say } = useSpeaker();
  const { product_id, product_name, renewed_by, may } = order;
  return (
    <>
      <Leaf flush>
        <List>
          {order.state === 'running' && order.maturity && (
            <ListRow
              lead={<ClockIcon />}
              title={say('orders.pass_time')}
              href={`/pages/home/clock?for=order&to=${order.maturity}` satisfies Address}
            />
          )}
          <ListRow
            title={<bdi>{product_name}</bdi>}
            detail={say('orders.product')}
            href={`/pages/home/lockming-details?id=${product_id}` satisfies Address}
          />
          {renewed_by && (
            <ListRow
              title={say('orders.renewed_by', { order_no: renewed_by })}
              href={`/pages/home/lockming-order?order_no=${renewed_by}` satisfies Address}
            />
          )}
        </List>
      </Leaf>
      {order.lock_at && <OrderEarned order={order} />}
      {may.renew && <AutoRenew order={order} />}
      {may.redeem && <RedeemOrder order={order} />}
      {may.cancel && <CancelOrder order={order} />}
    </>
  );
}
