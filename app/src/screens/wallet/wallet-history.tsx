import type { WalletMovement } from '@paperlock/contract/wallet.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { More } from '@paperlock/web/more.tsx';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useState } from 'react';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { Moment } from '../../parts/moment.tsx';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { shortAddress } from '../../parts/short-address.ts';
import { isPlanted } from './is-planted.ts';
import type { WalletQuery } from './use-wallet.ts';
import css from './wallet.module.css';

const MovementSheet = laterSheet(async () => (await import('./movement-sheet.tsx')).MovementSheet);

/** Every transfer from and to it, also those that others planted there; a real wallet would not mark them. */
export function WalletHistory({ query }: { query: WalletQuery }) {
  const { say } = useSpeaker();
  const [opened, setOpened] = useState<WalletMovement>();
  const [open, setOpen] = useState(false);
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  if (list.length === 0)
    return <EmptyState title={say('wallet.history_empty')}>{say('wallet.history_empty_text')}</EmptyState>;
  return (
    <>
      <Leaf title={say('wallet.history')} flush>
        <div className={css.above}>
          <p>{say('wallet.history_text')}</p>
          <RealTimeNote />
        </div>
        <List label={say('wallet.history')}>
          {list.map((movement, place) => (
            <MovementRow
              key={`${movement.tx_hash} ${before(list, place)}`}
              movement={movement}
              onPress={() => {
                setOpened(movement);
                setOpen(true);
              }}
            />
          ))}
        </List>
      </Leaf>
      <More query={query}>{say('wallet.history_more')}</More>
      {opened && <MovementSheet movement={opened} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** One transaction may move several amounts: which of them it is. */
const before = (list: readonly WalletMovement[], place: number): number =>
  list.slice(0, place).filter(({ tx_hash }) => tx_hash === list[place]?.tx_hash).length;

function MovementRow({ movement, onPress }: { movement: WalletMovement; onPress: () => void }) {
  const speaker = useSpeaker();
  const { direction, amount, at, final } = movement;
  const micro = microOf(amount);
  return (
    <ListRow
      title={<bdi>{titleOf(speaker, movement)}</bdi>}
      end={<MoneyText micro={direction === 'in' ? micro : -micro} purpose="exact" change plain />}
      detail={<Moment instant={at} plain />}
      endDetail={
        isPlanted(movement) ? (
          <Chip tone="bad">{speaker.say('wallet.planted')}</Chip>
        ) : (
          !final && <Chip tone="going">{speaker.say('wallet.state_included')}</Chip>
        )
      }
      onPress={onPress}
    />
  );
}

const titleOf = ({ say }: Speaker, { direction, counterpart }: WalletMovement): string =>
  counterpart === null
    ? say('wallet.from_faucet')
    : say(`wallet.${direction}`, { address: shortAddress(counterpart) });
