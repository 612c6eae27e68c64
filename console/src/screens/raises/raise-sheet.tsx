import { timeZone } from '@paperlock/client/time-zone.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Raise } from '@paperlock/contract/raises.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { raiseQuery } from '../../api/raises.ts';
import look from '../../parts/look.module.css';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import { ProductStateChip } from '../../parts/product-state-chip.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { SoldBar } from './sold-bar.tsx';

/** One raise: how it goes, or what became of it. There is nothing to do here: the sale decides. */
export function RaiseSheet({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const query = useRead(raiseQuery, id);
  return (
    <OpenSheet
      title={query.data?.name ?? say('console-raises.name')}
      closeLabel={say('console-raises.close')}
      closeAddress={closeAddress}
      leaveByEscape
    >
      {query.error?.code === refusalCodes.not_found ? (
        <EmptyState title={say('console-raises.gone')} />
      ) : (
        <ReadState query={query}>
          {(raise) => (
            <SheetFacts>
              <ProductStateChip state={raise.state} />
              <p>{say(`console-raises.story_${storyOf(raise)}`)}</p>
              <div className={look.wide}>
                <SoldBar raise={raise} />
              </div>
              <Facts raise={raise} />
              <SmallLink href={addressOf('/products', { id })}>
                {say('console-raises.show_product')}
              </SmallLink>
            </SheetFacts>
          )}
        </ReadState>
      )}
    </OpenSheet>
  );
}

const storyOf = ({ state, concluded_at }: Raise) =>
  concluded_at && (state === 'failed' || state === 'launched') ? (`${state}_done` as const) : state;

function Facts({ raise }: { raise: Raise }) {
  const { say, tag } = useSpeaker();
  const zone = timeZone();
  const shares = [
    { name: say('console-raises.awaiting'), ...raise.awaiting },
    { name: say('console-raises.launched'), ...raise.launched },
    { name: say('console-raises.given_back'), ...raise.refunded },
  ].filter(({ orders }) => orders > 0);
  return (
    <KeyValues>
      <KeyValue name={say('console-products.orders')}>{showCount(tag, raise.orders)}</KeyValue>
      <KeyValue name={say('console-raises.investors')}>{showCount(tag, raise.investors)}</KeyValue>
      {shares.map(({ name, orders, amount }) => (
        <KeyValue key={name} name={name}>
          {say('console-raises.share', { n: orders })} ·{' '}
          <MoneyText micro={balanceOf(amount)} purpose="exact" plain />
        </KeyValue>
      ))}
      <KeyValue name={say('console-products.open_at')}>
        <TimeText instant={raise.open_at} timeZone={zone} />
      </KeyValue>
      <KeyValue name={say('console-products.close_at')}>
        <TimeText instant={raise.close_at} timeZone={zone} />
      </KeyValue>
      <KeyValue name={say('console-products.launch_at')}>
        <TimeText instant={raise.launch_at} timeZone={zone} />
      </KeyValue>
      <KeyValue name={say('console-products.period_days')}>{showCount(tag, raise.period_days)}</KeyValue>
      {raise.concluded_at && (
        <KeyValue
          name={say(raise.state === 'failed' ? 'console-raises.given_back' : 'console-raises.launched')}
        >
          <TimeText instant={raise.concluded_at} timeZone={zone} />
        </KeyValue>
      )}
    </KeyValues>
  );
}
