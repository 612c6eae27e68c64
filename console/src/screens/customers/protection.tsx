import { requestNo } from '@paperlock/client/request-no.ts';
import {
  type Customer,
  customerFreeze,
  customerHold,
  customerPropose,
  customerSignOut,
} from '@paperlock/contract/customers.ts';
import { withdrawalHoldReasons } from '@paperlock/contract/withdrawals.ts';
import {
  applies,
  mayFreeze,
  mayHold,
  maySignOut,
  protectionChanges,
} from '@paperlock/domain/customers/protection.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRef } from 'react';
import { Box } from '../../parts/work-page.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import { ReasonButton } from './reason-button.tsx';
import { useAct } from './use-act.ts';

/** What protects the account, and what an operator may do about it: add protection alone, take it away by two. */
export function Protection({ customer }: { customer: Customer }) {
  const { say } = useSpeaker();
  const { own_pin, second_factor, passkeys, sessions } = customer.security;
  return (
    <Box title={say('console-customers.protection')}>
      <KeyValues>
        <KeyValue name={say('console-customers.second_factor')}>
          {say(second_factor ? 'console-customers.factor_on' : 'console-customers.factor_off')}
        </KeyValue>
        <KeyValue name={say('console-customers.pin')}>
          {say(own_pin ? 'console-customers.yes' : 'console-customers.no')}
        </KeyValue>
        <KeyValue name={say('console-customers.passkeys')}>{passkeys}</KeyValue>
        <KeyValue name={say('console-customers.sessions')}>{sessions}</KeyValue>
      </KeyValues>
      <Actions customer={customer} />
    </Box>
  );
}

function Actions({ customer }: { customer: Customer }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const { busy, act } = useAct();
  if (!operator || !may(operator.roles, 'customers.protect')) return null;

  const { second_factor, on_hold } = customer.security;
  const known = { ...customer, secondFactor: second_factor, withdrawalsHeld: on_hold !== null };
  const isProposed = (kind: string) =>
    customer.proposals.some((proposal) => proposal.kind === kind && proposal.state === 'proposed');
  const ask = (reason: string) => ({ customer: customer.id, reason, request_no: requestNo() });
  return (
    <Row space={2}>
      {mayFreeze(known) && (
        <ReasonButton
          about={customer.id}
          label={say('console-customers.freeze')}
          title={say('console-customers.freeze_title')}
          text={say('console-customers.freeze_text')}
          busy={busy}
          danger
          onConfirm={(reason) => act(customerFreeze, ask(reason), say('console-customers.frozen'))}
        />
      )}
      {mayHold(known) && (
        <HoldButton
          about={customer.id}
          busy={busy}
          onConfirm={(reason, why) =>
            act(customerHold, { ...ask(reason), why }, say('console-customers.hold_done'))
          }
        />
      )}
      {maySignOut(known) && (
        <ReasonButton
          about={customer.id}
          label={say('console-customers.sign_out')}
          title={say('console-customers.sign_out_title')}
          text={say('console-customers.sign_out_text')}
          busy={busy}
          onConfirm={(reason) => act(customerSignOut, ask(reason), say('console-customers.signed_out'))}
        />
      )}
      {protectionChanges
        .filter((kind) => applies(kind, known) && !isProposed(kind))
        .map((kind) => (
          <ReasonButton
            about={customer.id}
            key={kind}
            label={say(`console-customers.propose_${kind}`)}
            title={say(`console-customers.change_${kind}`)}
            text={say(`console-customers.two_people_${kind}`)}
            busy={busy}
            onConfirm={(reason) =>
              act(customerPropose, { ...ask(reason), kind }, say('console-proposals.proposed'))
            }
          />
        ))}
      {customer.guest && <Note>{say('console-customers.guest_text')}</Note>}
    </Row>
  );
}

type Why = (typeof withdrawalHoldReasons)[number];

type HoldButtonProps = {
  about: string;
  busy: boolean;
  onConfirm: (reason: string, why: Why) => Promise<boolean>;
};

/** The customer is told one of a few sentences, and the reason is for operators. */
function HoldButton({ about, busy, onConfirm }: HoldButtonProps) {
  const { say } = useSpeaker();
  const field = useRef<HTMLSelectElement>(null);
  return (
    <ReasonButton
      about={about}
      label={say('console-customers.hold_withdrawals')}
      title={say('console-customers.hold_title')}
      text={say('console-customers.hold_text')}
      busy={busy}
      danger
      onConfirm={(reason) =>
        onConfirm(reason, withdrawalHoldReasons.find((why) => why === field.current?.value) ?? 'unusual')
      }
    >
      <SelectField
        ref={field}
        label={say('console-customers.hold_why')}
        options={withdrawalHoldReasons.map((value) => ({
          value,
          label: say(`console-customers.hold_why_${value}`),
        }))}
      />
    </ReasonButton>
  );
}
