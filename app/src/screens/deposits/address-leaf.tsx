import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { DepositAddress } from '../../api/deposits.ts';
import css from './deposits.module.css';

/** The address, to be scanned or copied, and the two rules of depositing. */
export function AddressLeaf({ place: { address, minimum, finality } }: { place: DepositAddress }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('deposits.address')}>
      <Stack>
        <div className={css.place}>
          <QrCode text={address} label={say('deposits.qr')} />
          <AddressText address={address} />
          <Note>{say('deposits.address_text')}</Note>
        </div>
        <KeyValues>
          <KeyValue name={say('deposits.network')}>{say('deposits.network_name')}</KeyValue>
          <KeyValue name={<Explain term={say('deposits.minimum')}>{say('deposits.minimum_text')}</Explain>}>
            <MoneyText micro={microOf(minimum)} purpose="pay" />
          </KeyValue>
          <KeyValue name={<Explain term={say('deposits.finality')}>{say('deposits.finality_text')}</Explain>}>
            {say('deposits.confirmations', { n: finality })}
          </KeyValue>
        </KeyValues>
      </Stack>
    </Leaf>
  );
}
