import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Standing, standingQuery } from '../../api/withdrawals.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useBindings } from '../bindings/use-bindings.ts';
import { HoldNote } from '../security/hold-note.tsx';
import { Gates, hasGates } from './gates.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawTimes } from './withdraw-times.tsx';
import css from './withdrawals.module.css';

/** How much can leave, what stands before it, and the form. */
export default function WithdrawalPage() {
  const { say } = useSpeaker();
  const standing = useQuery(standingQuery(useShell().client.call));
  const bindings = useBindings();
  const { data, dataUpdatedAt } = standing;
  const { data: bound } = bindings;

  if (data && bound && !hasGates(data, bound)) {
    return (
      <WithdrawForm standing={data} bindings={bound} boundAt={bindings.dataUpdatedAt}>
        <Balance standing={data} />
        {data.held && <HoldNote secondsLeft={data.held.seconds_left} at={dataUpdatedAt} />}
      </WithdrawForm>
    );
  }
  const failed = standing.isError || bindings.isError;
  const retry = () => void Promise.all([standing.refetch(), bindings.refetch()]);
  return (
    <Screen title={say('withdrawals.title')}>
      {data && bound && <Balance standing={data} />}
      {data && bound && <Gates standing={data} bindings={bound} />}
      {!(data && bound) && failed && (
        <ErrorState
          title={say('withdrawals.failed')}
          retrying={standing.isFetching || bindings.isFetching}
          onRetry={retry}
        />
      )}
      {!(data && bound) && !failed && <Skeleton shape="leaf" count={2} />}
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
          detail={say('withdrawals.history_text')}
          href={'/pages/profile/withdrawal-recored' satisfies Address}
        />
      </List>
    </Leaf>
  );
}
