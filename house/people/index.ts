import type { Base } from '../base/index.ts';
import type { Ground } from '../ground.ts';
import { createAccounts, forgetContactChanges } from './accounts/index.ts';
import { createIdentity, type IdentityParts } from './identity/index.ts';
import { createOperators, endDesk } from './operators/index.ts';
import { createScripts } from './scripts/index.ts';
import { createSecurity } from './security/index.ts';
import { createSpecimens } from './specimens/index.ts';
import { createVerification } from './verification/index.ts';

/** The area people: customers and operators, who they are and what protects them. */

/** What people asks of the areas above it. */
export type AbovePeople = Pick<IdentityParts, 'classCodes' | 'students'>;

export type People = ReturnType<typeof buildPeople>;

export const buildPeople = (ground: Ground, base: Base, above: AbovePeople) => {
  const below = { ...ground, ...base };
  const identity = createIdentity({
    ...below,
    ...above,
    endDesk: (tx, customerId) =>
      endDesk({ sessions: base.operatorSessions, facts: base.facts }, tx, customerId),
    forgetContactChanges,
    provesPin: (customerId, pin) => security.provesPin(customerId, pin),
  });
  const security = createSecurity({ ...below, identity });
  const specimens = createSpecimens(below);
  return {
    identity,
    security,
    scripts: createScripts({ ...below, identity, security }),
    specimens,
    accounts: createAccounts({
      ...below,
      ...above,
      identity,
      mailLeaves: ground.mail !== null,
      checkFactor: security.checkFactor,
      protectionOf: async (customerId) => {
        const { pin, second_factor: second } = await security.overview(customerId);
        return { ownPin: !pin.is_default, secondFactor: second.on };
      },
    }),
    operators: createOperators({ ...below, sessions: base.operatorSessions, isOpen: identity.isOpen }),
    verification: createVerification({ ...below, specimens, identity }),
  };
};
