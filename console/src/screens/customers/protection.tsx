import { requestNo } from '@paperlock/client/request-no.ts';
import {
  type Customer,
  customerFreeze,
  customerPropose,
  customerSignOut,
} from '@paperlock/contract/customers-desk.ts';
import { applies, mayFreeze, maySignOut, protectionChanges } from '@paperlock/domain/customers/protection.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
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

  const known = { ...customer, secondFactor: customer.security.second_factor };
  const isProposed = (kind: string) =>
    customer.proposals.some((proposal) => proposal.kind === kind && proposal.state === 'proposed');
  const ask = (reason: string) => ({ customer: customer.id, reason, request_no: requestNo() });
  return (
    <Row space={2}>
      {mayFreeze(known) && (
        <ReasonButton
          label={say('console-customers.freeze')}
          title={say('console-customers.freeze_title')}
          text={say('console-customers.freeze_text')}
          busy={busy}
          danger
          onConfirm={(reason) => act(customerFreeze, ask(reason), say('console-customers.frozen'))}
        />
      )}
      {maySignOut(known) && (
        <ReasonButton
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
