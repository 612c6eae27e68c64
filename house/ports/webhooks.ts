import type { WebhookReach } from '@paperlock/domain/webhooks/address.ts';

export const sendFaults = ['address', 'unresolved', 'timeout', 'tls', 'connection'] as const;
export type SendFault = (typeof sendFaults)[number];

export type SendResult = { status: number; fault: null } | { status: null; fault: SendFault };

/** Posts to an address that operators set. */
export type WebhookSender = {
  /** Resolves the address and returns why nothing may be sent there, or null. */
  check(url: string, reach: WebhookReach): Promise<SendFault | null>;
  send(parcel: {
    url: string;
    reach: WebhookReach;
    headers: Readonly<Record<string, string>>;
    body: string;
  }): Promise<SendResult>;
};
