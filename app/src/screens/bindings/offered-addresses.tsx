import { Button } from '@paperlock/ui/button.tsx';
import { WalletIcon } from '@paperlock/ui/icons.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { walletQuery } from '../../api/wallet.ts';
import { usePages } from '../../shell/use-read.ts';

type OfferedAddressesProps = {
  /** Added before: not offered again. */
  bound: readonly string[];
  onOwn: (address: string) => void;
  onPaste: (text: string) => void;
};

/** Addresses that nobody has to type: the own practice wallet, and what was copied. */
export function OfferedAddresses({ bound, onOwn, onPaste }: OfferedAddressesProps) {
  const { say } = useSpeaker();
  const own = usePages(walletQuery).data?.pages[0]?.address;
  // A browser without this, or a person who forbids it, pastes by hand.
  const paste = () => void navigator.clipboard.readText().then(onPaste, () => {});
  return (
    <Row space={2}>
      {own && !bound.includes(own) && (
        <Button kind="secondary" onClick={() => onOwn(own)}>
          <WalletIcon size={20} /> {say('bindings.use_practice')}
        </Button>
      )}
      {'clipboard' in navigator && (
        <Button kind="secondary" onClick={paste}>
          {say('bindings.paste')}
        </Button>
      )}
    </Row>
  );
}
