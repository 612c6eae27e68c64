import type { Product } from '@paperlock/contract/products.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';

/** "Where would this money come from?": who pays, and what they have to pay with. */
export function FundingLeaf({ product }: { product: Product }) {
  const { say, tag } = useSpeaker();
  const { daily_ppm, yearly_ppm, period_days, funding } = product;
  const kind = daily_ppm === 0 ? 'variable' : 'fixed';
  return (
    <Leaf title={say('products.funding')}>
      <Stack>
        <p>{say(`products.funding_${kind}`)}</p>
        <KeyValues>
          <KeyValue name={say('products.funding_payer')}>{say(`products.funding_payer_${kind}`)}</KeyValue>
          {kind === 'fixed' && (
            <>
              <KeyValue name={say('products.funding_reserve')}>
                <MoneyText micro={microOf(funding.reserve)} purpose="own" isPublic />
              </KeyValue>
              <KeyValue name={say('products.funding_escrow')}>
                <MoneyText micro={microOf(funding.escrow)} purpose="own" isPublic />
              </KeyValue>
              <KeyValue name={say('products.funding_promised')}>
                <MoneyText micro={microOf(funding.promised)} purpose="own" isPublic />
              </KeyValue>
              <KeyValue name={say('products.funding_yearly')}>{showPercent(tag, yearly_ppm)}</KeyValue>
            </>
          )}
        </KeyValues>
        {kind === 'fixed' && (
          <Note>
            {say('products.funding_yearly_text', { daily: showPercent(tag, daily_ppm), days: period_days })}
          </Note>
        )}
      </Stack>
    </Leaf>
  );
}
