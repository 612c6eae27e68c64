import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useState } from 'react';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { UnderWay } from './under-way.tsx';
import { useWallet, type Wallet } from './use-wallet.ts';
import { WalletHistory } from './wallet-history.tsx';

const FaucetSheet = laterSheet(async () => (await import('./faucet-sheet.tsx')).FaucetSheet);

/** What is in it, where it is, what can be done with it, what has been. */
export default function PracticeWalletPage() {
  const { say } = useSpeaker();
  const navigate = useNavigate();
  const { wallet, query } = useWallet();
  return (
    <Screen
      title={say('wallet.title')}
      actions={
        wallet && (
          <Button onClick={() => navigate('/pages/profile/practice-wallet?view=send')}>
            {say('wallet.send')}
          </Button>
        )
      }
    >
      <Note size={16}>{say('wallet.intro')}</Note>
      <Read query={query} failed={say('wallet.failed')} shape="leaf" count={2} />
      {wallet && (
        <>
          <Standing wallet={wallet} />
          <UnderWay orders={wallet.under_way.filter(({ tx_hash }) => !isListed(wallet, tx_hash))} />
          <WalletHistory query={query} />
        </>
      )}
    </Screen>
  );
}

/** What the history shows already is not shown twice. */
const isListed = ({ list }: Wallet, hash: string | null): boolean =>
  list.some(({ tx_hash }) => tx_hash === hash);

function Standing({ wallet }: { wallet: Wallet }) {
  const { say } = useSpeaker();
  const [filling, setFilling] = useState(false);
  return (
    <Leaf title={say('wallet.balance')}>
      <Stack>
        <MoneyText micro={microOf(wallet.spendable)} purpose="own" size="hero" />
        {wallet.spendable !== wallet.balance && (
          <KeyValues>
            <KeyValue name={say('wallet.settled')}>
              <MoneyText micro={microOf(wallet.balance)} purpose="own" />
            </KeyValue>
          </KeyValues>
        )}
        <div>
          <Note>{say('wallet.address')}</Note>
          <AddressText address={wallet.address} />
        </div>
        <Button kind="secondary" wide onClick={() => setFilling(true)}>
          {say('wallet.faucet')}
        </Button>
      </Stack>
      <FaucetSheet wallet={wallet} open={filling} onClose={() => setFilling(false)} />
    </Leaf>
  );
}
