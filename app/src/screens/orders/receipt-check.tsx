import type { Order, Receipt } from '@paperlock/contract/orders.ts';
import { QuestionIcon } from '@paperlock/ui/icons.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { CheckIcon, CloseIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { receiptKeyQuery } from '../../api/orders.ts';
import { unableBecause } from '../../shell/secure-page.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { type Checked, checkReceipt, findings } from './check-receipt.ts';
import css from './orders.module.css';

/** What was found; null where this browser cannot check such signatures, undefined while it is being checked. */
type Found = Checked | null | undefined;

/** Checks the receipt on this device, each time that it is shown. */
export const useReceiptCheck = (receipt: Receipt, { order_no, amount, promised_total }: Order): Found => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  const [found, setFound] = useState<Found>();
  const { text, signature, public_key } = receipt;
  useEffect(() => {
    let isShown = true;
    const check = async () => {
      const published = await memory.fetchQuery(receiptKeyQuery(call)).catch(() => null);
      const checked = await checkReceipt(
        { text, signature, public_key },
        {
          order: { order_no, amount, promised_total },
          publishedKey: published?.public_key ?? null,
          subtle: globalThis.crypto?.subtle,
        },
      );
      if (isShown) setFound(checked);
    };
    void check();
    return () => {
      isShown = false;
    };
  }, [call, memory, text, signature, public_key, order_no, amount, promised_total]);
  return found;
};

/** Whoever forges a receipt brings a key that fits: without the published one nobody can say that everything does. */
export const verdictOf = (checked: Found): 'wait' | 'unable' | 'bad' | 'unsure' | 'good' => {
  if (!checked) return checked === null ? 'unable' : 'wait';
  const found = Object.values(checked);
  if (found.includes(false)) return 'bad';
  return found.includes(null) ? 'unsure' : 'good';
};

const verdicts = {
  good: 'orders.receipt_good',
  bad: 'orders.receipt_bad',
  unsure: 'orders.receipt_unsure',
} as const;

const icons = { good: CheckIcon, bad: CloseIcon, plain: QuestionIcon };

/** Sentence by sentence what was checked. */
export function Findings({ checked }: { checked: Found }) {
  const { say } = useSpeaker();
  const verdict = verdictOf(checked);
  return (
    <Stack space={2} role="status" aria-label={say('orders.receipt_checking')}>
      {verdict === 'unable' && <p>{say(unableBecause('orders.receipt_unable'))}</p>}
      {checked && <Sentences checked={checked} />}
    </Stack>
  );
}

function Sentences({ checked }: { checked: Checked }) {
  const { say } = useSpeaker();
  const verdict = verdictOf(checked);
  return (
    <>
      {verdict in verdicts && (
        <p className={css.verdict}>{say(verdicts[verdict as keyof typeof verdicts])}</p>
      )}
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
