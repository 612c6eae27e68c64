import type { WebhookDelivery, WebhookEndpoint } from '@paperlock/contract/webhooks.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const endpointTones = { no_secret: 'held', active: 'good', stopped: 'plain' } as const;

export function EndpointChip({ state }: { state: WebhookEndpoint['state'] }) {
  const { say } = useSpeaker();
  return <Chip tone={endpointTones[state]}>{say(`console-webhooks.state_${state}`)}</Chip>;
}

const deliveryTones = { waiting: 'going', delivered: 'good', dead: 'bad' } as const;

export function DeliveryChip({ state }: { state: WebhookDelivery['state'] }) {
  const { say } = useSpeaker();
  return <Chip tone={deliveryTones[state]}>{say(`console-webhooks.delivery_${state}`)}</Chip>;
}

/** What the receiver answered, or why there is no answer. */
export function AnswerText({ status, fault }: Pick<WebhookDelivery, 'status' | 'fault'>) {
  const { say } = useSpeaker();
  if (status !== null) return <code dir="ltr">{status}</code>;
  return fault === null ? '–' : say(`console-webhooks.fault_${fault}`);
}
