import { requestNo } from '@paperlock/client/request-no.ts';
import {
  type OperatorChange,
  operatorChanges,
  operatorPropose,
} from '@paperlock/contract/operator-access.ts';
import { roles as allRoles, type ListedOperator, type Role } from '@paperlock/contract/operators.ts';
import { sameRoles } from '@paperlock/domain/operators/access.ts';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useId, useState } from 'react';
import { operatorsQuery } from '../../api/operators.ts';
import { FillInAndReview, ReasonAndReview } from '../../parts/fill-in-and-review.tsx';
import look from '../../parts/look.module.css';
import { OperatorName } from '../../parts/operator-name.tsx';
import { ReviewProposal } from '../../parts/review-proposal.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AccessEffect } from './access-effect.tsx';
import css from './operators-page.module.css';

type Draft = { kind: OperatorChange; roles: readonly Role[]; reason: string; requestNo: string };

/** Choose, look at it once more, propose. */
export function ProposeAccessPage({ id }: { id: string }) {
  const { say } = useSpeaker();
  return (
    <Page
      title={say('console-operators.change_title')}
      intro={say('console-operators.change_intro')}
      actions={<SmallLink href={addressOf('/operators')}>{say('console-operators.change_back')}</SmallLink>}
    >
      <ReadState query={useRead(operatorsQuery)}>
        {({ list }) => {
          const operator = list.find((one) => one.id === id && one.removed_at === null);
          return operator ? (
            <FillInAndReview<Draft>
              form={(onReview) => <ProposeForm operator={operator} onReview={onReview} />}
              review={(draft, onBack) => <Review operator={operator} draft={draft} onBack={onBack} />}
            />
          ) : (
            <EmptyState title={say('console-operators.change_gone')} />
          );
        }}
      </ReadState>
    </Page>
  );
}

type ProposeFormProps = { operator: ListedOperator; onReview: (draft: Draft) => void };

function ProposeForm({ operator, onReview }: ProposeFormProps) {
  const { say } = useSpeaker();
  const [kind, setKind] = useState<OperatorChange>('roles');
  const [roles, setRoles] = useState<readonly Role[]>(operator.roles);
  const { faults, props } = useForm({
    fields: ['roles', 'reason'],
    check: ({ reason }) => ({
      ...(kind === 'roles' && roles.length === 0 && { roles: say('console-operators.roles_choose') }),
      ...(kind === 'roles' &&
        sameRoles(roles, operator.roles) && { roles: say('console-operators.roles_same') }),
      ...(!reason.trim() && { reason: say('console-operators.reason_enter') }),
    }),
    send: async ({ reason }) => onReview({ kind, roles, reason: reason.trim(), requestNo: requestNo() }),
  });
  return (
    <form className={look.form} {...props}>
      <p>
        {say('console-operators.concerns')}: <OperatorName account={operator.account} />
      </p>
      <SelectField
        label={say('console-operators.change_kind')}
        defaultValue={kind}
        hint={say(`console-operators.kind_${kind}_text`)}
        options={operatorChanges.map((value) => ({ value, label: say(`console-operators.kind_${value}`) }))}
        onChange={({ target }) => setKind(operatorChanges[target.selectedIndex] ?? 'roles')}
      />
      {kind === 'roles' && <RoleBoxes chosen={roles} onChoose={setRoles} fault={faults.roles} />}
      <ReasonAndReview hint={say('console-operators.reason_hint')} fault={faults.reason} />
    </form>
  );
}

type RoleBoxesProps = {
  chosen: readonly Role[];
  onChoose: (roles: readonly Role[]) => void;
  fault: string | undefined;
};

function RoleBoxes({ chosen, onChoose, fault }: RoleBoxesProps) {
  const { say } = useSpeaker();
  const faultId = useId();
  return (
    <fieldset className={css.roles} aria-describedby={fault && faultId}>
      <legend>{say('console-operators.roles_legend')}</legend>
      {allRoles.map((role) => (
        <CheckboxField
          key={role}
          label={say(`console-operators.role_${role}`)}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChoose(allRoles.filter((one) => (one === role ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      {fault && (
        <p id={faultId} className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

type ReviewProps = { operator: ListedOperator; draft: Draft; onBack: () => void };

function Review({ operator, draft, onBack }: ReviewProps) {
  const { client } = useShell();
  const { kind, roles, reason } = draft;
  const propose = async () => {
    const ask = { operator: operator.id, kind, reason, request_no: draft.requestNo };
    const { id } = await client.call(operatorPropose, kind === 'roles' ? { ...ask, roles: [...roles] } : ask);
    return addressOf('/operators', { proposal: id });
  };
  return (
    <ReviewProposal
      reason={reason}
      effect={
        <AccessEffect
          change={{
            kind,
            operator,
            roles_before: operator.roles,
            roles_after: kind === 'roles' ? [...roles] : null,
          }}
        />
      }
      propose={propose}
      queryKey={['operators']}
      onBack={onBack}
    />
  );
}
