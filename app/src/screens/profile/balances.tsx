import { parseMicro } from '@paperlock/domain/money.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { assetsQuery } from '../../api/assets.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './balances.module.css';

const parts = ['available', 'locked', 'held'] as const;

const microOf = (text: string): bigint => parseMicro(text) ?? 0n;

/** How much there is: all of it first, then where it is. */
export function Balances() {
  const { say } = useSpeaker();
  const { data, isError, isFetching, refetch } = useQuery(assetsQuery(useShell().client.call));
  return (
    <Leaf title={say('profile.assets_total')} flush>
      <div className={css.total}>
        {data && <MoneyText micro={microOf(data.total)} purpose="own" size="hero" />}
        {!data && !isError && <Skeleton shape="balance" />}
        {!data && isError && (
          <ErrorState
            title={say('profile.assets_failed')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {data && (
        <List>
          {parts.map((part) => (
            <ListRow
              key={part}
              title={say(`profile.assets_${part}`)}
              detail={say(`profile.assets_${part}_text`)}
              end={<MoneyText micro={microOf(data[part])} purpose="own" />}
            />
          ))}
        </List>
      )}
    </Leaf>
  );
}
