import { realnameInfo, realnameSubmit, realnameWithdraw } from '@paperlock/contract/verification.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Verification } from '../../../modules/people/verification/index.ts';
import type { Desk } from '../desk.ts';

export const serveVerification = (desk: Desk, verification: Verification): void => {
  desk.customer(realnameInfo, async (_, { customerId }) => done(await verification.info(customerId)));
  desk.customer(realnameSubmit, (ask, visit) => verification.submit(ask, visit));
  desk.customer(realnameWithdraw, (_, visit) => verification.withdraw(visit));
};
