import type { Failure } from '@paperlock/client/envelope.ts';
import { type Binding, bindCoinAccountDel } from '@paperlock/contract/bindings.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { BankIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { BindingDetails } from '../../parts/bindings/binding-details.tsx';
import { type Bindings, useBindings, useChanged } from '../../parts/bindings/use-bindings.ts';
import { HoldCountdown } from '../../parts/clock/hold-countdown.tsx';
import { ConfirmByPin, useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { BindingLeaf } from './binding-leaf.tsx';
import css from './bindings.module.css';

export default function BankSettingsPage() {
  const { say } = useSpeaker();
  const query = useBindings();
  const { data, dataUpdatedAt } = query;
  return (
    <Screen title={say('bindings.title')}>
      <Note size={16}>{say('bindings.intro')}</Note>
      {data && data.list.length < data.limit && <AddLinks />}
      <Read query={query} failed={say('bindings.failed')} shape="leaf" count={2} />
      {data?.list.length === 0 && (
        <EmptyState title={say('bindings.empty')}>{say('bindings.empty_text')}</EmptyState>
      )}
      {data && data.list.length > 0 && <Filled bindings={data} readAt={dataUpdatedAt} />}
    </Screen>
  );
}

function AddLinks() {
  const { say } = useSpeaker();
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<WalletIcon />}
          title={say('bindings.add_wallet')}
          href={'/pages/profile/bank-settings?add=wallet' satisfies Address}
        />
        <ListRow
          lead={<BankIcon />}
          title={say('bindings.add_bank')}
          href={'/pages/profile/bank-settings?add=bank' satisfies Address}
        />
      </List>
    </Leaf>
  );
}

function Filled({ bindings, readAt }: { bindings: Bindings; readAt: number }) {
  const { say } = useSpeaker();
  const { list, limit } = bindings;
  const removal = useRemoval();
  // One countdown: to the moment from which all of them can be used.
  const [last] = [...list].sort((one, other) => other.seconds_left - one.seconds_left);
  return (
    <>
      {last && (
        <HoldCountdown of="address" endsAt={readAt + last.seconds_left * 1000} until={last.usable_at} />
      )}
      {list.map((binding) => (
        <BindingLeaf
          key={binding.id}
          binding={binding}
          readAt={readAt}
          onRemove={() => void removal.ask(binding)}
        />
      ))}
      <Note className={css.count}>
        {list.length < limit ? say('bindings.count', { n: list.length, limit }) : say('bindings.full')}
      </Note>
      {removal.sheets}
    </>
  );
}

const useRemoval = () => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const changed = useChanged();
  const { asked, ask } = useConfirmation<Binding>();
  return {
    // Refused beyond the PIN: most likely it was removed elsewhere, and the list read anew shows that.
    ask: (binding: Binding) => ask(binding).catch((failure: Failure) => changed(failure.message)),
    sheets: (
      <ConfirmByPin
        asked={asked}
        danger
        title={say('bindings.remove_title')}
        send={async ({ draft, requestNo }, pin) => {
          const what = { binding_id: draft.id, pin, request_no: requestNo };
          await call(bindCoinAccountDel, what);
          await changed(say('bindings.removed'));
        }}
      >
        {asked && <BindingDetails binding={asked.draft} />}
        <Note>{say('bindings.remove_text')}</Note>
      </ConfirmByPin>
    ),
  };
};
