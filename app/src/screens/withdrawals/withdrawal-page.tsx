import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { realnameQuery } from '../../api/verification.ts';
import { type Standing, standingQuery } from '../../api/withdrawals.ts';
import { useBindings } from '../../parts/bindings/use-bindings.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { gatesOf } from './gates.tsx';
import { WithdrawTimes } from './later-times.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import css from './withdrawals.module.css';

/** How much can leave, what has to be done before, and the form. */
export default function WithdrawalPage() {
  const { say } = useSpeaker();
  const standing = useRead(standingQuery);
  const realname = useRead(realnameQuery);
  const bindings = useBindings();
  const reads = [standing, realname, bindings];
  if (standing.data && realname.data && bindings.data) {
    return (
      <WithdrawForm
        standing={standing.data}
        readAt={standing.dataUpdatedAt}
        bindings={bindings.data}
        boundAt={bindings.dataUpdatedAt}
        gates={gatesOf(standing.data, bindings.data, realname.data)}
        papersSent={realname.data.sub_status !== 'none'}
      >
        <Balance standing={standing.data} />
      </WithdrawForm>
    );
  }
  const failed = reads.some(({ isError }) => isError);
  return (
    <Screen title={say('withdrawals.title')} fromTop>
      {failed ? (
        <ErrorState
          title={say('withdrawals.failed')}
          retrying={reads.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
        />
      ) : (
        <Skeleton shape="leaf" count={2} />
      )}
      <WithdrawTimes />
    </Screen>
  );
}

function Balance({ standing }: { standing: Standing }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('withdrawals.available')} flush>
      <div className={css.balance}>
        <MoneyText micro={microOf(standing.available)} purpose="own" size="hero" />
      </div>
      <List>
        <ListRow
          lead={<ClockIcon />}
          title={say('withdrawals.history')}
          href={'/pages/profile/withdrawal-recored' satisfies Address}
        />
      </List>
    </Leaf>
  );
}
