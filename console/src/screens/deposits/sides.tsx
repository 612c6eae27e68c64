import { timeZone } from '@paperlock/client/time-zone.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { HashText } from '@paperlock/ui/hash-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { receiptAddress, type WholeDeposit } from '../../api/deposits.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { StateChip } from '../../parts/deposits/deposit-chip.tsx';
import look from '../../parts/look.module.css';
import { Box } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import css from './deposits.module.css';

type Transfer = NonNullable<WholeDeposit['transfer']>;
type Named = WholeDeposit['named'][number];
type Claim = NonNullable<WholeDeposit['claim']>;

/** What the chain says beside what the person says; where they differ, both are marked. */
export function Sides({
  deposit: { transfer, claim, named, claimed_by_another },
}: {
  deposit: WholeDeposit;
}) {
  const { say } = useSpeaker();
  return (
    <section className={look.narrowColumns} aria-label={say('console-deposits.sides')}>
      <Box title={say('console-deposits.transfer')}>
        {transfer ? (
          <OnTheChain transfer={transfer} claim={claim} />
        ) : (
          <Elsewhere named={named} claimedByAnother={claimed_by_another} />
        )}
      </Box>
      <Box title={say('console-deposits.claim')}>
        {claim ? (
          <Claimed claim={claim} transfer={transfer} />
        ) : (
          <p className={css.quiet}>{say('console-deposits.claim_none')}</p>
        )}
      </Box>
    </section>
  );
}

type ElsewhereProps = { named: WholeDeposit['named']; claimedByAnother: boolean };

/** What the hash of a claim names instead: transfers of others, with where they went, or none at all. */
function Elsewhere({ named, claimedByAnother }: ElsewhereProps) {
  const { say } = useSpeaker();
  return (
    <>
      {named.length === 0 && <p className={css.quiet}>{say('console-deposits.transfer_none')}</p>}
      {named.map((one) => (
        <Fragment key={one.position}>
          <p>{say(one.deposit ? 'console-deposits.named_another' : 'console-deposits.named_elsewhere')}</p>
          <OnTheChain transfer={one} claim={null} />
          {one.deposit && <NamedDeposit deposit={one.deposit} />}
        </Fragment>
      ))}
      {claimedByAnother && <p>{say('console-deposits.claimed_by_another')}</p>}
    </>
  );
}

function NamedDeposit({ deposit: { id, state, customer } }: { deposit: NonNullable<Named['deposit']> }) {
  const { say } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue
        name={say(
          state === 'credited' ? 'console-deposits.named_credited' : 'console-deposits.named_customer',
        )}
      >
        {customer ? (
          <CustomerLink id={customer.id}>{customer.account}</CustomerLink>
        ) : (
          say('console-deposits.customer_closed')
        )}
      </KeyValue>
      <KeyValue name={say('console-deposits.state')}>
        <StateChip state={state} />{' '}
        <a href={addressOf('/deposits', { deposit: id })}>{say('console-deposits.named_open')}</a>
      </KeyValue>
    </KeyValues>
  );
}

/** By a word as well as by colour. */
function Marked({ differs, children }: { differs: boolean; children: ReactNode }) {
  const { say } = useSpeaker();
  if (!differs) return children;
  return (
    <span className={css.differs}>
      {children} <strong>{say('console-deposits.differs')}</strong>
    </span>
  );
}

const differ = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && one !== other;

function OnTheChain({ transfer, claim }: { transfer: Transfer; claim: Claim | null }) {
  const { say, tag } = useSpeaker();
  const { amount, txid, from, to, block } = transfer;
  return (
    <KeyValues>
      <KeyValue name={say('console-deposits.amount')}>
        <Marked differs={differ(amount, claim?.amount)}>
          <MoneyText micro={balanceOf(amount)} purpose="exact" />
        </Marked>
      </KeyValue>
      <KeyValue name={say('console-deposits.hash')}>
        <Marked differs={differ(txid, claim?.txid)}>
          <HashText hash={txid} />
        </Marked>
      </KeyValue>
      <KeyValue name={say('console-deposits.from')}>
        {from ? <AddressText address={from} copyable={false} /> : say('console-deposits.from_faucet')}
      </KeyValue>
      <KeyValue name={say('console-deposits.to')}>
        <AddressText address={to} copyable={false} />
      </KeyValue>
      <KeyValue name={say('console-deposits.block')}>
        {block === null ? say('console-deposits.block_none') : <bdi dir="ltr">{showCount(tag, block)}</bdi>}
      </KeyValue>
    </KeyValues>
  );
}

function Claimed({ claim, transfer }: { claim: Claim; transfer: Transfer | null }) {
  const { say } = useSpeaker();
  const { amount, txid, remark, at, receipt } = claim;
  return (
    <>
      <KeyValues>
        <KeyValue name={say('console-deposits.amount')}>
          <Marked differs={differ(amount, transfer?.amount)}>
            <MoneyText micro={balanceOf(amount)} purpose="exact" />
          </Marked>
        </KeyValue>
        <KeyValue name={say('console-deposits.hash')}>
          {txid ? (
            <Marked differs={differ(txid, transfer?.txid)}>
              <HashText hash={txid} />
            </Marked>
          ) : (
            say('console-deposits.hash_none')
          )}
        </KeyValue>
        <KeyValue name={say('console-deposits.filed')}>
          <TimeText instant={at} timeZone={timeZone()} />
        </KeyValue>
        {remark && (
          <KeyValue name={say('console-deposits.remark')}>
            <bdi>{remark}</bdi>
          </KeyValue>
        )}
      </KeyValues>
      <Receipt receipt={receipt} />
    </>
  );
}

function Receipt({ receipt }: { receipt: string | null }) {
  const { say } = useSpeaker();
  const [failed, setFailed] = useState(false);
  if (receipt === null) return <p className={css.absent}>{say('console-deposits.receipt_destroyed')}</p>;
  if (failed) return <p className={css.absent}>{say('console-deposits.receipt_failed')}</p>;
  const address = receiptAddress(receipt);
  return (
    <figure className={css.receipt}>
      <figcaption>{say('console-deposits.receipt')}</figcaption>
      <img
        className={look.picture}
        src={address}
        alt={say('console-deposits.receipt_alt')}
        onError={() => setFailed(true)}
      />
      <a href={address} target="_blank" rel="noreferrer">
        {say('console-deposits.receipt_open')}
      </a>
    </figure>
  );
}
