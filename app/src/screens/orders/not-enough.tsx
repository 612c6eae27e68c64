import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { OrderPreview } from '../../api/orders.ts';

export const canAfford = ({ available, amount }: OrderPreview): boolean =>
  microOf(available) >= microOf(amount);

/** Says so before a PIN is asked for that could only be refused. */
export function NotEnough({ preview }: { preview: OrderPreview }) {
  const { say, tag } = useSpeaker();
  if (canAfford(preview)) return null;
  const available = showMoney(tag, microOf(preview.available), { purpose: 'own' });
  return (
    <Row to="both" role="alert">
      <p>{say('orders.preview_short', { available })}</p>
      <GetMoney />
    </Row>
  );
}

/** The way to money; Back leads to the purchase again, with what was typed. */
export function GetMoney() {
  const { say } = useSpeaker();
  return (
    <ButtonLink kind="secondary" href={'/pages/profile/deposit' satisfies Address}>
      {say('orders.preview_money')}
    </ButtonLink>
  );
}
