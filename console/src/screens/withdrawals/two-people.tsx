import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { approvalSteps } from '@paperlock/domain/withdrawals/life.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import type { ApprovalStep, QueueRow, WholeWithdrawal } from '../../api/withdrawals.ts';
import look from '../../parts/look.module.css';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import css from './withdrawals.module.css';

/** The approval that is next; undefined when there is none to give. */
export const nextStep = ({ state, approvals }: QueueRow): ApprovalStep | undefined =>
  state === 'review' ? approvalSteps[approvals.length] : undefined;

/** Whoever gave the first approval may still reject, but not give the second. */
export const isOwn = ({ approvals }: QueueRow): boolean => approvals.some(({ mine }) => mine);

/** In review, and nobody else works on it. The server decides the same. */
export const isFree = ({ state, claim }: QueueRow): boolean =>
  state === 'review' && (claim === null || claim.mine);

/** The next approval is this operator's to give, as far as the list knows: holds are looked at with each one. */
export const mayApprove = ({ roles }: Operator, row: QueueRow): boolean => {
  const step = nextStep(row);
  return step !== undefined && isFree(row) && !isOwn(row) && may(roles, `withdrawals.approve_${step}`);
};

/** Both approvals, always in sight: who gave which, and which is missing. */
export function TwoPeople({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { approvals, approvals_needed } = withdrawal;
  return (
    <section className={css.part}>
      <h3 className={look.smallTitle}>{say('console-withdrawals.two_people')}</h3>
      {approvals_needed === 0 ? (
        <p>{say('console-withdrawals.step_automatic')}</p>
      ) : (
        <Stack as="ol" space={2}>
          {approvalSteps.map((step) => {
            const given = approvals.find((approval) => approval.step === step);
            return (
              <Row as="li" key={step}>
                <Chip tone={given ? 'good' : 'plain'}>{say(`console-withdrawals.step_${step}`)}</Chip>
                <bdi>
                  {given
                    ? say('console-withdrawals.step_given', {
                        by: nameOfOperator(speaker, given.by),
                        time: showTime(given.at, timeZone()),
                      })
                    : say('console-withdrawals.step_open')}
                </bdi>
              </Row>
            );
          })}
        </Stack>
      )}
    </section>
  );
}
