import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import type { Withdrawal, WithdrawalState } from '@paperlock/contract/withdrawals.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { HashText } from '@paperlock/ui/hash-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { walletQuery } from '../../api/wallet.ts';
import { withdrawalQuery } from '../../api/withdrawals.ts';
import { BindingDetails } from '../../parts/bindings/binding-details.tsx';
import { useFirstSteps } from '../../parts/home/use-first-steps.ts';
import { laterPart } from '../../parts/later-part.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { usePagesIf, useRead } from '../../shell/use-read.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { SumsFacts } from './preview-facts.tsx';
import { WhereItStands } from './where-it-stands.tsx';
import css from './withdrawals.module.css';

const Through = laterPart(async () => (await import('../../parts/home/through.tsx')).Through);

/** One withdrawal: where it stands, what it is, and how it came there. */
export default function OneWithdrawalPage() {
  const id = useQueryValue('id');
  const { say } = useSpeaker();
  const query = useRead(withdrawalQuery, id);
  const { data, error, dataUpdatedAt } = query;
  const gone = error?.code === refusalCodes.not_found || error?.code === refusalCodes.malformed;
  return (
    <Screen title={say('withdrawals.detail')} actions={useIsInOwnWallet(data) && <SeeWallet />}>
      {data && <Whole withdrawal={data} readAt={dataUpdatedAt} />}
      {!data && gone && (
        <EmptyState
          title={say('withdrawals.detail_gone')}
          action={
            <ButtonLink kind="secondary" href={'/pages/profile/withdrawal-recored' satisfies Address}>
              {say('withdrawals.history')}
            </ButtonLink>
          }
        >
          {say('withdrawals.detail_gone_text')}
        </EmptyState>
      )}
      {!gone && <Read query={query} failed={say('withdrawals.detail_failed')} shape="leaf" count={2} />}
    </Screen>
  );
}

/** Whether it arrived in the person's own practice wallet, where it can be seen. */
const useIsInOwnWallet = (withdrawal: Withdrawal | undefined): boolean => {
  const address = withdrawal?.to.kind === 'wallet' ? withdrawal.to.address : undefined;
  const { data } = usePagesIf(address !== undefined, walletQuery);
  return withdrawal?.state === 'completed' && data?.pages[0]?.address === address;
};

/** At the end of the first steps there is something better to do next. */
function SeeWallet() {
  const { say } = useSpeaker();
  const isThrough = useFirstSteps().kind === 'through';
  return (
    <ButtonLink
      kind={isThrough ? 'secondary' : 'primary'}
      href={'/pages/profile/practice-wallet' satisfies Address}
    >
      {say('withdrawals.see_wallet')}
    </ButtonLink>
  );
}

function Whole({ withdrawal, readAt }: { withdrawal: Withdrawal; readAt: number }) {
  const { say } = useSpeaker();
  const { to, txid, bank_reference, timeline, cancellable } = withdrawal;
  return (
    <>
      <WhereItStands withdrawal={withdrawal} readAt={readAt} />
      {withdrawal.state === 'completed' && <AllThrough />}
      <Leaf title={<bdi>{to.label}</bdi>}>
        <BindingDetails binding={to} />
        {to.kind === 'bank' && (
          <Note>
            {say('withdrawals.holder')}: <bdi>{to.holder}</bdi>
          </Note>
        )}
      </Leaf>
      <Leaf>
        <Sums withdrawal={withdrawal} />
      </Leaf>
      {(txid || bank_reference) && (
        <Leaf>
          <KeyValues>
            {txid && (
              <KeyValue name={say('withdrawals.txid')}>
                <HashText hash={txid} />
              </KeyValue>
            )}
            {bank_reference && (
              <KeyValue name={say('withdrawals.bank_reference')}>
                <span className={css.code}>
                  <bdi dir="ltr" translate="no">
                    {bank_reference}
                  </bdi>
                  <CopyButton text={bank_reference} label={say('withdrawals.bank_reference_copy')} />
                </span>
              </KeyValue>
            )}
          </KeyValues>
        </Leaf>
      )}
      <Leaf title={say('withdrawals.timeline')}>
        <Timeline
          label={say('withdrawals.timeline')}
          happenings={timeline.map(({ state, at, machine }) => ({
            what: say(`withdrawals.state_${state}`),
            when: <PracticeTime instant={at} />,
            more: machine && say('support.from_machine'),
          }))}
        />
      </Leaf>
      {cancellable && <CancelWithdrawal withdrawal={withdrawal} />}
    </>
  );
}

/** The first steps end here, so what they came to is said here as on Home. */
function AllThrough() {
  const steps = useFirstSteps();
  return steps.kind === 'through' && <Through sum={steps.sum} onAway={steps.putAway} />;
}

const returned: readonly WithdrawalState[] = ['cancelled', 'rejected', 'failed'];

/** Of what came back nothing was kept and nothing arrived. */
function Sums({ withdrawal }: { withdrawal: Withdrawal }) {
  const { say } = useSpeaker();
  if (!returned.includes(withdrawal.state))
    return <SumsFacts sums={withdrawal} arrived={withdrawal.state === 'completed'} />;
  return (
    <KeyValues>
      <KeyValue name={say('withdrawals.returned')}>
        <MoneyText micro={microOf(withdrawal.amount)} purpose="exact" size="title" />
      </KeyValue>
    </KeyValues>
  );
}
