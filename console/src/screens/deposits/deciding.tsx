import { timeZone } from '@paperlock/client/time-zone.ts';
import { depositDecide } from '@paperlock/contract/deposits-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney, showTime } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { WholeDeposit } from '../../api/deposits.ts';
import { DecideForm } from '../../parts/decide-form.tsx';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import { Box } from '../../parts/work-page.tsx';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import css from './deposits.module.css';
import { isOpen } from './is-open.ts';
import { ProposeForm } from './propose-form.tsx';
import { RejectClaim } from './reject-claim.tsx';

/** What this operator can do about it now. Money takes two people, a claim one. */
export function Deciding({ deposit }: { deposit: WholeDeposit }) {
  if (deposit.proposal) return <Proposed deposit={deposit} proposal={deposit.proposal} />;
  if (!isOpen(deposit) || !deposit.taken?.mine) return null;
  return deposit.kind === 'money' ? <ProposeForm deposit={deposit} /> : <RejectClaim deposit={deposit} />;
}

type Proposal = NonNullable<WholeDeposit['proposal']>;

/** The proposal is there for everybody to read; the form only for whoever may decide it. */
function Proposed({ deposit, proposal }: { deposit: WholeDeposit; proposal: Proposal }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const operator = useOperator();
  const mayDecide = operator && may(operator.roles, 'deposits.decide');
  return (
    <Box title={say('console-deposits.proposal')} label={say('console-deposits.proposal')}>
      <p>
        {proposal.what === 'match'
          ? say('console-deposits.proposal_match', { customer: proposal.customer?.account ?? '' })
          : say('console-deposits.proposal_return')}
      </p>
      <blockquote className={css.quote}>
        <bdi>{proposal.reason}</bdi>
      </blockquote>
      <p className={css.quiet}>
        {say('console-deposits.proposal_by', {
          by: nameOfOperator(speaker, proposal.by.account),
          time: showTime(proposal.at, timeZone()),
        })}
      </p>
      {proposal.mine && <p>{say('console-deposits.proposal_mine')}</p>}
      {!proposal.mine && !mayDecide && (
        <p>{say('console-deposits.permission', { permission: 'deposits.decide' })}</p>
      )}
      {!proposal.mine && mayDecide && (
        <DecideForm
          about={`deposit.${deposit.id}.${proposal.at}`}
          titles={{
            approve: say('console-deposits.approve_confirm'),
            reject: say('console-deposits.decline_confirm'),
            approved: say('console-deposits.approved'),
          }}
          effect={effectOf(speaker, deposit, proposal)}
          decide={(verdict) => client.call(depositDecide, { id: deposit.id, ...verdict })}
          queryKey={['deposits']}
        />
      )}
    </Box>
  );
}

const effectOf = ({ say, tag }: Speaker, deposit: WholeDeposit, proposal: Proposal): string => {
  const amount = showMoney(tag, balanceOf(deposit.amount), { purpose: 'exact' });
  return proposal.what === 'match'
    ? say('console-deposits.approve_match_text', { amount, customer: proposal.customer?.account ?? '' })
    : say('console-deposits.approve_return_text', { amount });
};
