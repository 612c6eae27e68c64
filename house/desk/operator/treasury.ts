import {
  treasuryDecide,
  treasuryInfo,
  treasuryList,
  treasuryProposalInfo,
  treasuryPropose,
} from '@paperlock/contract/treasury.ts';
import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveTreasury = (desk: Desk): void => {
  desk.operator(treasuryInfo, 'treasury.read', async (m, _, { operator }) => {
    const info = await m.rails.treasury.info();
    if (!isClassDesk(operator.roles)) return done(info);
    // Where a payout goes is a student's own address.
    const list = info.payouts.list.map((payout) => ({ ...payout, to: null }));
    return done({ ...info, payouts: { ...info.payouts, list } });
  });
  desk.operator(treasuryList, 'treasury.read', async (m, ask) => done(await m.rails.treasury.page(ask)));
  desk.operator(treasuryProposalInfo, 'treasury.read', (m, ask) => m.rails.treasury.proposal(ask));
  desk.operatorOnce(treasuryPropose, 'treasury.propose', (m, ask, visit, tx) =>
    m.rails.treasury.propose(tx, ask, visit),
  );
  desk.operator(treasuryDecide, 'treasury.decide', (m, ask, visit) => m.rails.treasury.decide(ask, visit));
};
