import type { Order, Receipt } from '@paperlock/contract/orders.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { QuestionIcon } from '@paperlock/ui/icons.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { CheckIcon, CloseIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { receiptKeyQuery } from '../../api/orders.ts';
import { unableBecause } from '../../shell/secure-page.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { type Checked, checkReceipt, findings } from './check-receipt.ts';
import css from './orders.module.css';

type ReceiptCheckProps = { receipt: Receipt; order: Order };

/** Checks the receipt on this device, and says sentence by sentence what was checked. */
export function ReceiptCheck({ receipt, order }: ReceiptCheckProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const check = useMutation({
    mutationFn: async () => {
      const published = await memory.fetchQuery(receiptKeyQuery(call)).catch(() => null);
      const publishedKey = published?.public_key ?? null;
      return checkReceipt(receipt, { order, publishedKey, subtle: globalThis.crypto?.subtle });
    },
  });
  return (
    <>
      <Button kind="secondary" wide busy={check.isPending} onClick={() => check.mutate()}>
        {say('orders.receipt_check')}
      </Button>
      <Stack space={2} role="status" aria-label={say('orders.receipt_checking')}>
        {check.data === null && <p>{say(unableBecause('orders.receipt_unable'))}</p>}
        {check.data && <Findings checked={check.data} />}
      </Stack>
    </>
  );
}

/** Whoever forges a receipt brings a key that fits: without the published one nobody can say that everything does. */
const verdictOf = (checked: Checked): 'bad' | 'unsure' | 'good' => {
  const found = Object.values(checked);
  if (found.includes(false)) return 'bad';
  return found.includes(null) ? 'unsure' : 'good';
};

const icons = { good: CheckIcon, bad: CloseIcon, plain: QuestionIcon };

function Findings({ checked }: { checked: Checked }) {
  const { say } = useSpeaker();
  return (
    <>
      <p className={css.verdict}>{say(`orders.receipt_${verdictOf(checked)}`)}</p>
      <Stack as="ul" space={2} className={css.findings}>
        {findings.map((name) => {
          const fits = checked[name];
          const tone = fits === null ? 'plain' : fits ? 'good' : 'bad';
          const Icon = icons[tone];
          return (
            <li key={name} data-tone={tone}>
              <Icon size={20} />
              {fits === null
                ? say('orders.check_key_unknown')
                : say(`orders.check_${name}_${fits ? 'yes' : 'no'}`)}
            </li>
          );
        })}
      </Stack>
    </>
  );
}
