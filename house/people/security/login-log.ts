import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { loginLog as loginLogCall } from '@paperlock/contract/security.ts';
import { shownNetwork } from '@paperlock/domain/identity/shown-network.ts';
import type { SecurityParts } from './parts.ts';

/** Reads sign-ins from the audit log, which cannot be rewritten. */
export const loginLog = async (
  { audit }: SecurityParts,
  ask: Ask<typeof loginLogCall>,
  customerId: string,
): Promise<Answer<typeof loginLogCall>> => {
  const page = await audit.page({
    ...ask,
    subject: `customer:${customerId}`,
    actions: ['customer.registered', 'customer.signed_in', 'customer.sign_in_failed'],
  });
  return {
    ...page,
    list: page.list.map(({ id, at, action, details, ip }) => ({
      id,
      at,
      succeeded: action !== 'customer.sign_in_failed',
      means: String(details.means ?? 'password'),
      device: String(details.device ?? ''),
      place: ip === null ? '' : shownNetwork(ip),
    })),
  };
};
