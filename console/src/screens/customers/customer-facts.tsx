import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Customer } from '@paperlock/contract/customers.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { CaseChip } from '../../parts/verification/case-chip.tsx';
import { Box } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator } from '../../shell/shell-context.tsx';
import { CustomerChip } from './customer-chip.tsx';
import css from './customers.module.css';

const sums = ['total', 'available', 'locked', 'held'] as const;

/** State and balances: what most questions are about. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { say } = useSpeaker();
  const { balances, verification, security, state, frozen_at, guest, neighbour } = customer;
  return (
    <Box label={say('console-customers.balances')}>
      <Row>
        <CustomerChip state={state} />
        {security.on_hold && <Chip tone="held">{say('console-customers.on_hold_chip')}</Chip>}
        <Verification verification={verification} />
        {guest && <span>{say('console-customers.guest')}</span>}
        {neighbour && <span>{say('console-customers.neighbour')}</span>}
      </Row>
      <dl className={css.balances}>
        {sums.map((sum) => (
          <div key={sum}>
            <dt className={css.quiet}>{say(`console-customers.${sum}`)}</dt>
            <dd>
              <MoneyText micro={microOf(balances[sum])} purpose="exact" plain />
            </dd>
          </div>
        ))}
      </dl>
      {(frozen_at || security.held || security.on_hold) && (
        <KeyValues>
          {frozen_at && (
            <KeyValue name={say('console-customers.frozen_since')}>
              <TimeText instant={frozen_at} timeZone={timeZone()} />
            </KeyValue>
          )}
          {security.on_hold && (
            <KeyValue name={say('console-customers.on_hold')}>
              <TimeText instant={security.on_hold.since} timeZone={timeZone()} />
              {' · '}
              {say(`console-customers.hold_why_${security.on_hold.why}`)}
            </KeyValue>
          )}
          {security.held && (
            <KeyValue name={say('console-customers.hold')}>
              <TimeText instant={security.held.until} timeZone={timeZone()} />
            </KeyValue>
          )}
        </KeyValues>
      )}
    </Box>
  );
}

function Verification({ verification: { state, case: caseId } }: Pick<Customer, 'verification'>) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const chip = (
    <>
      {say('console-customers.verification')}: <CaseChip state={state} />
    </>
  );
  const mayOpen = caseId !== null && operator && may(operator.roles, 'verification.review');
  return mayOpen ? <a href={addressOf('/verification', { case: caseId })}>{chip}</a> : <span>{chip}</span>;
}

/** What names the person, masked for roles that do not need it. */
export function Contacts({ customer }: { customer: Customer }) {
  const { say } = useSpeaker();
  const none = say('console-customers.none');
  return (
    <Box title={say('console-customers.contacts')}>
      <KeyValues>
        {(['name', 'certified_name', 'username', 'email', 'phone', 'language', 'time_zone'] as const).map(
          (fact) => (
            <KeyValue key={fact} name={say(`console-customers.${fact}`)}>
              <bdi>{customer[fact] ?? none}</bdi>
            </KeyValue>
          ),
        )}
        <KeyValue name={say('console-customers.registered')}>
          <TimeText instant={customer.registered_at} timeZone={timeZone()} />
        </KeyValue>
      </KeyValues>
    </Box>
  );
}
