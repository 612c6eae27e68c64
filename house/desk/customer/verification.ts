import { realnameInfo, realnameSubmit, realnameWithdraw } from '@paperlock/contract/verification.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveVerification = (desk: Desk): void => {
  desk.customer(realnameInfo, async (m, _, { customerId }) =>
    done(await m.people.verification.info(customerId)),
  );
  desk.customer(realnameSubmit, (m, ask, visit) => m.people.verification.submit(ask, visit));
  desk.customer(realnameWithdraw, (m, _, visit) => m.people.verification.withdraw(visit));
};
