import {
  treasuryDecide,
  treasuryInfo,
  treasuryList,
  treasuryProposalInfo,
  treasuryPropose,
} from '@paperlock/contract/treasury.ts';
import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Treasury } from '../../../modules/rails/treasury/index.ts';
import type { Desk } from '../desk.ts';

export const serveTreasury = (desk: Desk, treasury: Treasury): void => {
  desk.operator(treasuryInfo, 'treasury.read', async (_, { operator }) => {
    const info = await treasury.info();
    if (!isClassDesk(operator.roles)) return done(info);
    // Where a payout goes is a student's own address.
    const list = info.payouts.list.map((payout) => ({ ...payout, to: null }));
    return done({ ...info, payouts: { ...info.payouts, list } });
  });
  desk.operator(treasuryList, 'treasury.read', async (ask) => done(await treasury.page(ask)));
  desk.operator(treasuryProposalInfo, 'treasury.read', (ask) => treasury.proposal(ask));
  desk.operatorOnce(treasuryPropose, 'treasury.propose', (ask, visit, tx) =>
    treasury.propose(tx, ask, visit),
  );
  desk.operator(treasuryDecide, 'treasury.decide', (ask, visit) => treasury.decide(ask, visit));
};
