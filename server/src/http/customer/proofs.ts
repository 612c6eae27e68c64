import {
  latestProof,
  ownProof,
  proofHistory,
  proofLeaves,
  proofStatement,
} from '@paperlock/contract/proofs.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Proofs } from '../../modules/oversight/proofs/index.ts';
import type { Desk } from '../desk.ts';

/** Adding up a whole list takes many portions; paths are computed per request. */
const forAll = { name: 'proof_ip', tries: 600, perSeconds: 60 };
const forOne = { name: 'proof_customer', tries: 30, perSeconds: 60 };

export const serveProofs = (desk: Desk, proofs: Proofs, limiter: Pick<Limiter, 'take'>): void => {
  desk.public(latestProof, async (_, { ip }) => {
    return (await limiter.take(forAll, networkOf(ip))) ?? proofs.latest();
  });
  desk.public(proofHistory, async (ask, { ip }) => {
    return (await limiter.take(forAll, networkOf(ip))) ?? done(await proofs.page(ask));
  });
  desk.public(proofStatement, async (ask, { ip }) => {
    return (await limiter.take(forAll, networkOf(ip))) ?? proofs.one(ask);
  });
  desk.public(proofLeaves, async (ask, { ip }) => {
    return (await limiter.take(forAll, networkOf(ip))) ?? proofs.leaves(ask);
  });
  desk.customer(ownProof, async (ask, { customerId }) => {
    return (await limiter.take(forOne, customerId)) ?? proofs.mine(ask, customerId);
  });
};
