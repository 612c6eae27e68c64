import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { ListedOrder } from '@paperlock/contract/orders.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import type { WithdrawalRow } from '@paperlock/contract/withdrawals.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { DoneMark } from '@paperlock/ui/done-mark.tsx';
import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { ordersQuery } from '../../api/orders.ts';
import { ownProofQuery } from '../../api/proofs.ts';
import { withdrawalsQuery } from '../../api/withdrawals.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { usePages, useRead } from '../../shell/use-read.ts';

/** What this rehearsal showed that can be checked, each with the way to the check. Facts of the person's own data only. */
export function ThreeChecks() {
  const { say } = useSpeaker();
  const order = useCheckedOrder();
  const withdrawal = useFirst(usePages(withdrawalsQuery, { show: 'completed' }));
  return (
    <List label={say('home.through_checks')}>
      {order && <SetAside order={order} />}
      <Counted />
      {withdrawal && <NoFeeFirst withdrawal={withdrawal} />}
    </List>
  );
}

const useFirst = <Row,>({ data }: { data: { pages: readonly { list: readonly Row[] }[] } | undefined }) =>
  data?.pages[0]?.list[0];

/** The latest that was locked, rather one with a promise. */
const useCheckedOrder = (): ListedOrder | undefined => {
  const { lang } = useSpeaker();
  const over = usePages(ordersQuery, 'history', lang).data?.pages[0]?.list;
  const open = usePages(ordersQuery, 'open', lang).data?.pages[0]?.list;
  if (!over || !open) return undefined;
  const locked = [...over, ...open].filter(({ lock_at }) => lock_at !== null);
  return locked.find(({ daily_ppm }) => daily_ppm > 0) ?? locked[0];
};

const useAmountText = (): ((amount: string) => string) => {
  const { tag } = useSpeaker();
  return (amount) => `${showMoney(tag, microOf(amount), { purpose: 'own' })}\u00a0${moneyUnit}`;
};

function SetAside({ order: { order_no, daily_ppm, promised_total } }: { order: ListedOrder }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const page = `/pages/home/lockming-order?order_no=${order_no}` as const;
  return daily_ppm > 0 ? (
    <ListRow
      lead={<DoneMark />}
      title={say('home.check_aside', { amount: amountText(promised_total) })}
      detail={say('home.check_aside_see')}
      href={`${page}&tab=papers` satisfies Address}
    />
  ) : (
    <ListRow
      lead={<DoneMark />}
      title={say('home.check_unpromised')}
      detail={say('home.check_unpromised_see')}
      href={`${page}&tab=strategy` satisfies Address}
    />
  );
}

/** A proof counts everybody there is when it is made: somebody new is in the next one. */
function Counted() {
  const { say } = useSpeaker();
  const { data, error } = useRead(ownProofQuery);
  const isNew = error?.code === refusalCodes.not_in_statement || error?.code === refusalCodes.no_statement;
  if (!data && !isNew) return null;
  return (
    <ListRow
      lead={data ? <DoneMark /> : <ClockIcon />}
      title={say(data ? 'home.check_counted' : 'home.check_counted_soon')}
      detail={say('home.check_counted_see')}
      href={'/pages/profile/proof' satisfies Address}
    />
  );
}

function NoFeeFirst({ withdrawal: { id, fee } }: { withdrawal: WithdrawalRow }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const isHere = useQueryValue('id') === id;
  return (
    <ListRow
      lead={<DoneMark />}
      title={say('home.check_fee')}
      detail={
        microOf(fee) > 0n
          ? say('home.check_fee_inside', { fee: amountText(fee) })
          : say('home.check_fee_none')
      }
      href={isHere ? undefined : (`/pages/profile/withdrawal-recored?id=${id}` satisfies Address)}
    />
  );
}
