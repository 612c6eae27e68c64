import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Decidable } from '@paperlock/contract/proposals.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { ReactNode } from 'react';
import { useOperator } from '../shell/shell-context.tsx';
import { SheetFacts, SheetNote } from './open-sheet.tsx';
import { OperatorName } from './operator-name.tsx';
import { ProposalChip } from './proposal-chip.tsx';

type ProposalFactsProps = {
  proposal: Decidable & { amount?: string };
  /** What is proposed, as `KeyValue`s. */
  children: ReactNode;
  /** What it takes to decide. */
  permission: Permission;
  /** Whom it concerns, where that is an operator: they do not decide it. */
  about?: string;
  /** The form in which it is decided. */
  deciding: ReactNode;
};

/** Who proposed what and why, who decided and why; while it is open, the two-person state is always in sight. */
export function ProposalFacts({ proposal, children, permission, about, deciding }: ProposalFactsProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  const { decided_by, decided_at, decision } = proposal;
  return (
    <SheetFacts>
      <ProposalChip state={proposal.state} />
      <KeyValues>
        {proposal.amount !== undefined && (
          <KeyValue name={say('console-proposals.amount')}>
            <MoneyText micro={balanceOf(proposal.amount)} purpose="exact" />
          </KeyValue>
        )}
        {children}
        <KeyValue name={say('console-proposals.reason')}>
          <bdi>{proposal.reason}</bdi>
        </KeyValue>
        <KeyValue name={say('console-proposals.proposed_at')}>
          <TimeText instant={proposal.proposed_at} timeZone={zone} />
        </KeyValue>
        <KeyValue name={say('console-proposals.proposed_by')}>
          <OperatorName account={proposal.proposed_by.account} />
        </KeyValue>
        {decided_by && decided_at && (
          <>
            <KeyValue name={say('console-proposals.decided')}>
              <TimeText instant={decided_at} timeZone={zone} />
            </KeyValue>
            <KeyValue name={say('console-proposals.proposed_by')}>
              <OperatorName account={decided_by.account} />
            </KeyValue>
            <KeyValue name={say('console-proposals.decision')}>
              <bdi>{decision}</bdi>
            </KeyValue>
          </>
        )}
      </KeyValues>
      {proposal.state === 'proposed' && (
        <Deciding proposedBy={proposal.proposed_by.id} about={about} permission={permission}>
          {deciding}
        </Deciding>
      )}
    </SheetFacts>
  );
}

type DecidingProps = {
  proposedBy: string;
  about: string | undefined;
  permission: Permission;
  children: ReactNode;
};

/** The form, or why it is not for this operator. The server decides the same by itself. */
function Deciding({ proposedBy, about, permission, children }: DecidingProps) {
  const { say } = useSpeaker();
  const operator = useOperator();
  if (!operator) return null;
  if (operator.id === proposedBy) return <SheetNote>{say('console-proposals.own')}</SheetNote>;
  if (operator.id === about) return <SheetNote>{say('console-proposals.about_you')}</SheetNote>;
  if (!may(operator.roles, permission))
    return <SheetNote>{say('console-proposals.decide_permission', { permission })}</SheetNote>;
  return children;
}
