import type { WalletOrder } from '@paperlock/contract/wallet.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { shortAddress } from '../../parts/short-address.ts';

const tones = { waiting: 'plain', sent: 'going', included: 'going', final: 'good', failed: 'bad' } as const;

/** What was asked for and the chain does not hold for good yet. */
export function UnderWay({ orders }: { orders: readonly WalletOrder[] }) {
  const { say } = useSpeaker();
  if (orders.length === 0) return null;
  return (
    <Leaf title={say('wallet.under_way')} flush>
      <List label={say('wallet.under_way')}>
        {orders.map(({ id, kind, to, amount, state, asked_at }) => (
          <ListRow
            key={id}
            title={
              kind === 'faucet' ? (
                say('wallet.from_faucet')
              ) : (
                <bdi>{say('wallet.out', { address: shortAddress(to) })}</bdi>
              )
            }
            end={
              <MoneyText
                micro={kind === 'faucet' ? microOf(amount) : -microOf(amount)}
                purpose="exact"
                change
              />
            }
            detail={<PracticeTime instant={asked_at} to="day" />}
            endDetail={<Chip tone={tones[state]}>{say(`wallet.state_${state}`)}</Chip>}
          />
        ))}
      </List>
    </Leaf>
  );
}
