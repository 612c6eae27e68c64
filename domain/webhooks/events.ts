import { alertKinds } from '../alerts/kinds.ts';

/** What webhooks tell of. An event carries ids and amounts, never a name or an address. */
export const eventKinds = [
  'deposit.credited',
  'withdrawal.waiting',
  ...alertKinds.map((kind) => `alert.${kind}` as const),
] as const;

/** What a private world tells its owner's program of. */
export const ownEventKinds = ['deposit.credited', 'withdrawal.waiting'] as const satisfies EventKind[];

export type EventKind = (typeof eventKinds)[number];

/** Sent on request, to the one endpoint that is being set up. */
export const TEST_EVENT = 'webhook.test';
