import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Overview } from '@paperlock/contract/overview.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { addressOf } from '../../shell/routes.ts';

/** Sales that begin or end, and money that falls due. */
export function DueSoon({ due: { sales, maturities } }: { due: Overview['due'] }) {
  const { say } = useSpeaker();
  if (!sales && !maturities) return null;
  const hasMaturities = maturities !== null && maturities.orders > 0;
  const isEmpty = !hasMaturities && !sales?.length;
  return (
    <Leaf title={say('console-overview.due')}>
      {isEmpty ? (
        <Note>{say('console-overview.due_none')}</Note>
      ) : (
        <>
          <KeyValues>
            {hasMaturities && (
              <KeyValue
                name={
                  <a href={addressOf('/settlement')}>
                    {say('console-overview.maturities', { n: maturities.orders })}
                  </a>
                }
              >
                <MoneyText micro={balanceOf(maturities.principal)} purpose="exact" plain />
              </KeyValue>
            )}
            {sales?.map(({ id, name, event, at, raise }) => (
              <KeyValue
                key={`${id} ${event}`}
                name={
                  <a href={addressOf(raise ? '/raises' : '/products', { id })}>
                    {say(`console-overview.sale_${event}`, { name })}
                  </a>
                }
              >
                <TimeText instant={at} timeZone={timeZone()} />
              </KeyValue>
            ))}
          </KeyValues>
          <Note size={12}>{say('console-overview.due_practice')}</Note>
        </>
      )}
    </Leaf>
  );
}
