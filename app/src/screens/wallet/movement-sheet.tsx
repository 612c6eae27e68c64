import type { Address } from '@paperlock/contract/screens.ts';
import type { WalletMovement } from '@paperlock/contract/wallet.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { HashText } from '@paperlock/ui/hash-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { Twins } from '../../parts/look-alike-warning.tsx';
import { RealTime } from '../../parts/real-time.tsx';

type MovementSheetProps = { movement: WalletMovement; open: boolean; onClose: () => void };

/** The token lets anyone move 0 out of any wallet; its owner cannot send 0. */
export const isPlanted = ({ direction, amount }: WalletMovement): boolean =>
  direction === 'out' && microOf(amount) === 0n;

/** One line of the history, whole. A planted one is shown for what it is. */
export function MovementSheet({ movement, open, onClose }: MovementSheetProps) {
  const { say, tag } = useSpeaker();
  const { direction, counterpart, amount, at, block, tx_hash, look_alike_of } = movement;
  const planted = isPlanted(movement);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say(planted ? 'wallet.planted' : `wallet.movement_${direction}`)}
      actions={
        <ButtonLink
          kind="secondary"
          href={`/pages/profile/deposit-detective?hash=${tx_hash}` satisfies Address}
          onClick={onClose}
        >
          {say('wallet.movement_detective')}
        </ButtonLink>
      }
    >
      <Stack>
        {planted && <Note size={16}>{say('wallet.planted_text')}</Note>}
        {counterpart !== null && look_alike_of !== null && (
          <Twins
            title={say('wallet.poison_title')}
            text={say('wallet.poison_text')}
            names={{ address: say('wallet.poison_this'), known: say('wallet.poison_known') }}
            address={counterpart}
            known={look_alike_of}
          />
        )}
        <KeyValues>
          <KeyValue name={say('wallet.amount')}>
            <MoneyText micro={microOf(amount)} purpose="exact" />
          </KeyValue>
          {look_alike_of === null && (
            <KeyValue name={say(direction === 'in' ? 'wallet.movement_from' : 'wallet.movement_to')}>
              {counterpart === null ? (
                say('wallet.from_faucet')
              ) : (
                <AddressText address={counterpart} copyable={false} />
              )}
            </KeyValue>
          )}
          <KeyValue name={say('wallet.movement_at')}>
            <RealTime instant={at} />
          </KeyValue>
          <KeyValue name={say('wallet.movement_block')}>
            <bdi dir="ltr">{showCount(tag, block)}</bdi>
          </KeyValue>
          <KeyValue name={say('wallet.movement_hash')}>
            <HashText hash={tx_hash} />
          </KeyValue>
        </KeyValues>
      </Stack>
    </Sheet>
  );
}
