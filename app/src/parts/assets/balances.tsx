import { type OwnAccount, ownAccounts } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { IconButton } from '@paperlock/ui/icon-button.tsx';
import { ChevronIcon, QuestionIcon } from '@paperlock/ui/icons.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { EyeIcon, EyeOffIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { useRolling } from '@paperlock/ui/use-rolling.ts';
import { Read } from '@paperlock/web/read.tsx';
import { type ReactNode, useState } from 'react';
import { assetsQuery, type BalanceName } from '../../api/assets.ts';
import { hideAmounts } from '../../shell/hidden-amounts.ts';
import { useRead } from '../../shell/use-read.ts';
import { laterSheet } from '../later-sheet.tsx';
import css from './balances.module.css';
import { QuickActions } from './quick-actions.tsx';

const ExplainSheet = laterSheet(async () => (await import('./explain-sheet.tsx')).ExplainSheet);

/** How much there is: all of it first, then where it is. Each number opens the postings behind it. */
export function Balances({ quiet = false, children }: { quiet?: boolean | undefined; children?: ReactNode }) {
  const { say } = useSpeaker();
  const query = useRead(assetsQuery);
  const { data, isError } = query;
  const [asked, setAsked] = useState<BalanceName>('total');
  const [open, setOpen] = useState(false);
  const explain = (balance: BalanceName) => {
    setAsked(balance);
    setOpen(true);
  };
  return (
    <Leaf
      title={say('assets.account_total')}
      flush
      end={
        <Row space={2}>
          <HideAmounts />
          <IconButton label={say('assets.why')} onClick={() => explain('total')}>
            <QuestionIcon />
          </IconButton>
        </Row>
      }
    >
      <div className={css.total}>
        {data && <Total amount={data.total} />}
        <Read query={query} failed={say('assets.balances_failed')} shape="balance" />
      </div>
      {children}
      {(data || !isError) && (
        // Unseen and as high as it will be, until it is known: nothing below it moves then.
        <ul className={css.parts} data-waiting={!data || undefined}>
          {ownAccounts.map((account) => (
            <Part
              key={account}
              account={account}
              amount={data?.[account] ?? '0'}
              onPress={() => explain(account)}
            />
          ))}
        </ul>
      )}
      <QuickActions quiet={quiet} />
      <ExplainSheet balance={asked} open={open} onClose={() => setOpen(false)} />
    </Leaf>
  );
}

/** Amounts as dots, on this device: for reading where others look on. */
function HideAmounts() {
  const { say } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  return (
    <IconButton
      label={say(hidden ? 'assets.show' : 'assets.hide')}
      aria-pressed={hidden}
      onClick={() => hideAmounts(!hidden)}
    >
      {hidden ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
}

function Total({ amount }: { amount: string }) {
  return <MoneyText micro={useRolling(microOf(amount))} purpose="own" size="hero" />;
}

type PartProps = { account: OwnAccount; amount: string; onPress: () => void };

function Part({ account, amount, onPress }: PartProps) {
  const { say } = useSpeaker();
  return (
    <li className={css.part}>
      <button type="button" className={css.press} onClick={onPress}>
        <span className={css.name}>
          <span>{say(`assets.account_${account}`)}</span>
          <ChevronIcon size={16} />
        </span>
        <MoneyText micro={microOf(amount)} purpose="own" plain unit={false} />
      </button>
    </li>
  );
}
