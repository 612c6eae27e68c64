import { supportAssign, supportClose } from '@paperlock/contract/support-desk.ts';
import { PeopleIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { WholeTicket } from '../../api/support.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { SmallButton } from '../../shell/small-button.tsx';
import { SmallSelect } from '../../shell/small-select.tsx';
import css from './support.module.css';
import { useAct } from './use-act.ts';

/** Who has it, and the way to take it, to give it to somebody, or to put it back. */
export function AssignBar({ ticket }: { ticket: WholeTicket }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const operator = useOperator();
  const { busy, act } = useAct(ticket);
  const shortcut = useShortcut('c');
  const { id, assigned, state, staff } = ticket;
  if (!operator || state === 'closed') return null;
  const give = (to: string | null) =>
    void act(supportAssign, { id, operator: to, seen: assigned?.id ?? null });
  return (
    <div className={css.assign}>
      <p>
        {say('console-support.assigned')}{' '}
        <strong>
          <bdi>
            {assigned?.mine
              ? say('console-support.assigned_mine')
              : assigned
                ? nameOfOperator(speaker, assigned.account)
                : say('console-support.assigned_nobody')}
          </bdi>
        </strong>
      </p>
      {!assigned?.mine && (
        <SmallButton busy={busy} onClick={() => give(operator.id)} {...shortcut}>
          {assigned
            ? say('console-support.take_over', { by: nameOfOperator(speaker, assigned.account) })
            : say('console-support.take')}
        </SmallButton>
      )}
      <SmallSelect
        label={say('console-support.give')}
        icon={<PeopleIcon size={16} />}
        value={assigned?.id ?? ''}
        options={[
          { value: '', label: say('console-support.assigned_nobody') },
          ...staff.map(({ id: value, account }) => ({ value, label: nameOfOperator(speaker, account) })),
        ]}
        onChoose={(to) => give(to === '' ? null : to)}
      />
      {assigned?.mine && <CloseTicket ticket={ticket} />}
    </div>
  );
}

function CloseTicket({ ticket }: { ticket: WholeTicket }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(ticket);
  return (
    <AskFirst
      small
      label={say('console-support.close')}
      button={{ busy }}
      title={say('console-support.close_title')}
      keep={say('console-support.close_keep')}
      danger
      closes
      onConfirm={() => act(supportClose, { id: ticket.id })}
    >
      {say('console-support.close_text')}
    </AskFirst>
  );
}
