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
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Proofs } from '../../../modules/oversight/proofs/index.ts';
import type { Desk } from '../desk.ts';

export const serveProofs = (desk: Desk, proofs: Proofs, limiter: Pick<Limiter, 'take'>): void => {
  desk.public(latestProof, async (_, { ip }) => {
    return (await limiter.take(rateLimits.ofNetwork, networkOf(ip))) ?? proofs.latest();
  });
  desk.public(proofHistory, async (ask, { ip }) => {
    return (await limiter.take(rateLimits.ofNetwork, networkOf(ip))) ?? done(await proofs.page(ask));
  });
  desk.public(proofStatement, async (ask, { ip }) => {
    return (await limiter.take(rateLimits.ofNetwork, networkOf(ip))) ?? proofs.one(ask);
  });
  desk.public(proofLeaves, async (ask, { ip }) => {
    return (await limiter.take(rateLimits.ofNetwork, networkOf(ip))) ?? proofs.leaves(ask);
  });
  desk.customer(ownProof, async (ask, { customerId }) => {
    return (await limiter.take(rateLimits.ofCustomer, customerId)) ?? proofs.mine(ask, customerId);
  });
};
