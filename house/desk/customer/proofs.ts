import {
  latestProof,
  ownProof,
  proofHistory,
  proofLeaves,
  proofStatement,
} from '@paperlock/contract/proofs.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/proofs/limits.ts';
import type { Desk } from '../desk.ts';

export const serveProofs = (desk: Desk): void => {
  desk.public(latestProof, async (m, _, { ip }) => {
    return (await m.base.limiter.take(rateLimits.ofNetwork, networkOf(ip))) ?? m.oversight.proofs.latest();
  });
  desk.public(proofHistory, async (m, ask, { ip }) => {
    return (
      (await m.base.limiter.take(rateLimits.ofNetwork, networkOf(ip))) ??
      done(await m.oversight.proofs.page(ask))
    );
  });
  desk.public(proofStatement, async (m, ask, { ip }) => {
    return (await m.base.limiter.take(rateLimits.ofNetwork, networkOf(ip))) ?? m.oversight.proofs.one(ask);
  });
  desk.public(proofLeaves, async (m, ask, { ip }) => {
    return (await m.base.limiter.take(rateLimits.ofNetwork, networkOf(ip))) ?? m.oversight.proofs.leaves(ask);
  });
  desk.customer(ownProof, async (m, ask, { customerId }) => {
    return (
      (await m.base.limiter.take(rateLimits.ofCustomer, customerId)) ??
      m.oversight.proofs.mine(ask, customerId)
    );
  });
};
