import type { DepositWhole } from '@paperlock/contract/deposits.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { HashText } from '@paperlock/ui/hash-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { PracticeTime } from '../../parts/practice-time.tsx';

/** What the chain says of it, what the person said, and the way back where there is one. */
export function DepositFacts({ record }: { record: DepositWhole }) {
  return (
    <>
      {record.origin === 'transfer' && <OnTheChain record={record} />}
      {record.claim && <Claim claim={record.claim} />}
      {record.back && <WayBack back={record.back} />}
    </>
  );
}

function OnTheChain({ record: { txid, from, no_sender, to, block, credited_at } }: { record: DepositWhole }) {
  const { say, tag } = useSpeaker();
  return (
    <Leaf title={say('deposits.facts')}>
      <KeyValues>
        {credited_at && (
          <KeyValue name={say('deposits.credited_at')}>
            <PracticeTime instant={credited_at} />
          </KeyValue>
        )}
        {block !== null && (
          <KeyValue name={say('deposits.block')}>
            <bdi dir="ltr">{showCount(tag, block)}</bdi>
          </KeyValue>
        )}
        {from && (
          <KeyValue name={say('deposits.from')}>
            <AddressText address={from} copyable={false} />
          </KeyValue>
        )}
        {no_sender && <KeyValue name={say('deposits.from')}>{say('deposits.from_faucet')}</KeyValue>}
        {to && (
          <KeyValue name={say('deposits.to')}>
            <AddressText address={to} copyable={false} />
          </KeyValue>
        )}
        {txid && (
          <KeyValue name={say('deposits.hash')}>
            <HashText hash={txid} />
          </KeyValue>
        )}
      </KeyValues>
    </Leaf>
  );
}

function Claim({ claim }: { claim: NonNullable<DepositWhole['claim']> }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('deposits.claim')}>
      <KeyValues>
        <KeyValue name={say('deposits.claim_amount')}>
          <MoneyText micro={microOf(claim.amount)} purpose="own" />
        </KeyValue>
        <KeyValue name={say('deposits.claim_at')}>
          <PracticeTime instant={claim.at} />
        </KeyValue>
        {claim.txid && (
          <KeyValue name={say('deposits.hash')}>
            <HashText hash={claim.txid} />
          </KeyValue>
        )}
        {claim.remark && (
          <KeyValue name={say('deposits.claim_remark')}>
            <bdi>{claim.remark}</bdi>
          </KeyValue>
        )}
        <KeyValue name={say('deposits.receipt')}>
          {say(claim.receipt_kept ? 'deposits.receipt_kept' : 'deposits.receipt_destroyed')}
        </KeyValue>
      </KeyValues>
    </Leaf>
  );
}

function WayBack({ back }: { back: NonNullable<DepositWhole['back']> }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('deposits.back')}>
      <KeyValues>
        <KeyValue name={say('deposits.back_state')}>{say(`deposits.back_${back.state}`)}</KeyValue>
        <KeyValue name={say('deposits.to')}>
          <AddressText address={back.to} copyable={false} />
        </KeyValue>
        {back.txid && (
          <KeyValue name={say('deposits.hash')}>
            <HashText hash={back.txid} />
          </KeyValue>
        )}
      </KeyValues>
    </Leaf>
  );
}
