import type { Answered } from '@paperlock/client/call.ts';
import { treasuryDecide, type treasuryProposalInfo } from '@paperlock/contract/treasury.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { accountInWords } from '../../api/ledger.ts';
import { proposalQuery } from '../../api/treasury.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import { DecideForm } from '../../parts/decide-form.tsx';
import { EffectTable } from '../../parts/effect-table.tsx';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { ProposalFacts } from '../../parts/proposal-facts.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';

type OpenProposal = Answered<typeof treasuryProposalInfo>;

export function ProposalDetail({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const query = useRead(proposalQuery, id);
  return (
    <OpenSheet
      title={say('console-treasury.number', { id })}
      closeLabel={say('console-treasury.close')}
      closeAddress={closeAddress}
    >
      <ReadState query={query}>{(proposal) => <Facts proposal={proposal} />}</ReadState>
    </OpenSheet>
  );
}

function Facts({ proposal }: { proposal: OpenProposal }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { kind, debit, credit, transfer } = proposal;
  const entries = entriesOf(proposal);
  return (
    <ProposalFacts
      proposal={proposal}
      permission="treasury.decide"
      deciding={<Deciding proposal={proposal} />}
    >
      <KeyValue name={say('console-ledger.what')}>{say(`console-treasury.kind_${kind}`)}</KeyValue>
      <KeyValue name={say('console-proposals.debit')}>{accountInWords(speaker, debit)}</KeyValue>
      <KeyValue name={say('console-proposals.credit')}>{accountInWords(speaker, credit)}</KeyValue>
      {transfer && (
        <KeyValue name={say('console-treasury.transfer')}>
          <Chip tone={toneOf(transfer)}>
            {say(
              transfer.trouble
                ? `console-treasury.trouble_${transfer.trouble}`
                : `console-treasury.sending_${transfer.state}`,
            )}
          </Chip>
        </KeyValue>
      )}
      {transfer?.txid && (
        <KeyValue name={say('console-treasury.txid')}>
          <CodeLine text={transfer.txid} copyLabel={say('console-treasury.txid')} />
        </KeyValue>
      )}
      {entries && (
        <KeyValue name={say('console.ledger')}>
          <SmallLink href={entries}>{say('console-treasury.show_entry')}</SmallLink>
        </KeyValue>
      )}
    </ProposalFacts>
  );
}

const toneOf = ({ state, trouble }: NonNullable<OpenProposal['transfer']>) => {
  if (trouble) return 'held';
  if (state === 'failed') return 'bad';
  return state === 'final' ? 'good' : 'going';
};

/** Where it stands in the ledger, once it does. */
const entriesOf = ({ id, state, kind, transfer }: OpenProposal): string | null => {
  if (state !== 'approved') return null;
  if (kind !== 'hot_wallet') return addressOf('/ledger', { cause: `treasury:${id}` });
  return transfer?.txid && transfer.state === 'final'
    ? addressOf('/ledger', { cause: `capital:${transfer.txid.slice(2)}` })
    : null;
};

function Deciding({ proposal }: { proposal: OpenProposal }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { id, kind, amount, debit, debit_balance, credit, credit_balance } = proposal;
  return (
    <DecideForm
      about={`treasury.${id}`}
      titles={{
        approve: say('console-treasury.approve_confirm'),
        reject: say('console-treasury.reject_confirm'),
        approved: say(
          kind === 'hot_wallet' ? 'console-treasury.approved_ordered' : 'console-treasury.approved',
        ),
      }}
      effect={
        <>
          {kind === 'hot_wallet' && <p>{say('console-treasury.booked_later')}</p>}
          <EffectTable
            debit={{ account: debit, balance: balanceOf(debit_balance) }}
            credit={{ account: credit, balance: balanceOf(credit_balance) }}
            amount={balanceOf(amount)}
          />
        </>
      }
      decide={(verdict) => client.call(treasuryDecide, { proposal: id, ...verdict })}
      queryKey={['treasury']}
    />
  );
}
