import { depositRelease, depositTake } from '@paperlock/contract/deposits-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import type { WholeDeposit } from '../../api/deposits.ts';
import { SmallButton } from '../../parts/small-button.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import css from './deposits.module.css';
import { isOpen } from './is-open.ts';
import { useAct } from './use-act.ts';

/** Who works on it, and the way to begin and to leave off. What is proposed waits for somebody else instead. */
export function TakeBar({ deposit }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(deposit);
  const operator = useOperator();
  const { id, taken, proposal } = deposit;
  if (!operator || proposal || !isOpen(deposit)) return null;
  const mayTake = may(operator.roles, 'deposits.review');
  const takeIt = () => act(depositTake, { id });
  return (
    <div className={css.take}>
      <p>
        {!taken && say('console-deposits.take_first')}
        {taken && (
          <>
            {say('console-deposits.taken')}{' '}
            <strong>
              <bdi>{taken.mine ? say('console-deposits.taken_mine') : taken.by}</bdi>
            </strong>{' '}
            {say('console-deposits.taken_until', { time: showTime(taken.until, timeZone()) })}
          </>
        )}
      </p>
      {taken?.mine && (
        <>
          <SmallButton busy={busy} onClick={() => void takeIt()}>
            {say('console-deposits.renew')}
          </SmallButton>
          <SmallButton
            busy={busy}
            onClick={() => void act(depositRelease, { id }, say('console-deposits.released'))}
          >
            {say('console-deposits.release')}
          </SmallButton>
        </>
      )}
      {!taken && mayTake && (
        <SmallButton busy={busy} onClick={() => void takeIt()}>
          {say('console-deposits.take')}
        </SmallButton>
      )}
      {!taken && !mayTake && (
        <span className={css.quiet}>
          {say('console-deposits.permission', { permission: 'deposits.review' })}
        </span>
      )}
    </div>
  );
}
