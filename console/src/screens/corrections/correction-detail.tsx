import type { Answered } from '@paperlock/client/call.ts';
import { correctionDecide, type correctionInfo } from '@paperlock/contract/corrections.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { correctionQuery } from '../../api/corrections.ts';
import { accountInWords } from '../../api/ledger.ts';
import { DecideForm } from '../../parts/decide-form.tsx';
import { EffectTable } from '../../parts/effect-table.tsx';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { ProposalFacts } from '../../parts/proposal-facts.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

type OpenCorrection = Answered<typeof correctionInfo>;

export function CorrectionDetail({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const query = useRead(correctionQuery, id);
  return (
    <OpenSheet
      title={say('console-corrections.number', { id })}
      closeLabel={say('console-corrections.close')}
      closeAddress={closeAddress}
    >
      <ReadState query={query}>{(correction) => <Facts correction={correction} />}</ReadState>
    </OpenSheet>
  );
}

function Facts({ correction }: { correction: OpenCorrection }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <ProposalFacts
      proposal={correction}
      permission="corrections.decide"
      deciding={<Deciding correction={correction} />}
    >
      <KeyValue name={say('console-proposals.debit')}>
        <bdi>{accountInWords(speaker, correction.debit)}</bdi>
      </KeyValue>
      <KeyValue name={say('console-proposals.credit')}>
        <bdi>{accountInWords(speaker, correction.credit)}</bdi>
      </KeyValue>
    </ProposalFacts>
  );
}

function Deciding({ correction }: { correction: OpenCorrection }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  return (
    <DecideForm
      about={`correction.${correction.id}`}
      titles={{
        approve: say('console-corrections.approve_confirm'),
        reject: say('console-corrections.reject_confirm'),
        approved: say('console-corrections.approved'),
      }}
      effect={<EffectTable {...effectOf(correction)} />}
      decide={(verdict) => client.call(correctionDecide, { correction: correction.id, ...verdict })}
      queryKey={['corrections']}
    />
  );
}

const effectOf = ({ debit, debit_balance, credit, credit_balance, amount }: OpenCorrection) => ({
  debit: { account: debit, balance: balanceOf(debit_balance) },
  credit: { account: credit, balance: balanceOf(credit_balance) },
  amount: balanceOf(amount),
});
