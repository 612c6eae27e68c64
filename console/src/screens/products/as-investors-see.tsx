import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { examplePrincipal, promiseOf, returnPpm, yearlyPpm } from '@paperlock/domain/products/terms.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { PlainText } from '@paperlock/ui/plain-text.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showPercent } from '@paperlock/words/display.ts';
import { languages } from '@paperlock/words/languages.ts';
import { useState } from 'react';

/** Name, text and promise as the app shows them, in each language that has a text; the others show English. */
export function AsInvestorsSee({ product }: { product: DeskProduct }) {
  const { say, tag } = useSpeaker();
  const [lang, setLang] = useState('en');
  const written = languages.filter(({ code }) => product.texts[code]);
  const text = product.texts[lang] ?? product.texts.en;
  const { htmlLang, dir } = languages.find(({ code }) => code === lang) ?? languages[0];
  return (
    <Leaf title={say('console-products.as_investors_see')}>
      <Stack space={3}>
        {written.length > 1 && (
          <SelectField
            name="seen_in"
            label={say('console-products.language')}
            hint={say('console-products.seen_in_hint')}
            value={lang}
            options={written.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => setLang(target.value)}
          />
        )}
        <strong lang={htmlLang} dir={dir}>
          {text?.name}
        </strong>
        <PlainText text={text?.description ?? ''} lang={htmlLang} />
        <KeyValues>
          <Promised product={product} />
          <KeyValue name={say('console-products.period_days')}>
            {showCount(tag, product.period_days)}
          </KeyValue>
          <KeyValue name={say('console-products.minimum_order')}>
            <MoneyText
              micro={balanceOf(product.unit_price) * BigInt(product.min_units)}
              purpose="pay"
              plain
            />
          </KeyValue>
        </KeyValues>
      </Stack>
    </Leaf>
  );
}

/** Where nothing is promised, that is what investors read. */
function Promised({ product }: { product: DeskProduct }) {
  const { say, tag } = useSpeaker();
  const { daily_ppm: dailyPpm, period_days: periodDays, min_units, max_units } = product;
  if (product.type === 'premium_plus')
    return (
      <KeyValue name={say('console-products.daily_ratio')}>{say('console-products.promise_none')}</KeyValue>
    );
  const ratio = { dailyPpm, periodDays };
  const principal = examplePrincipal(balanceOf(product.unit_price), min_units, max_units);
  return (
    <>
      <KeyValue name={say('console-products.daily_ratio')}>
        <bdi dir="ltr">{showPercent(tag, dailyPpm)}</bdi>
      </KeyValue>
      <KeyValue name={say('console-products.yearly')}>
        <bdi dir="ltr">{showPercent(tag, yearlyPpm(dailyPpm))}</bdi>
      </KeyValue>
      <KeyValue name={say('console-products.promised_return')}>
        <bdi dir="ltr">{showPercent(tag, returnPpm(ratio))}</bdi>
      </KeyValue>
      <KeyValue name={say('console-products.example')}>
        <MoneyText micro={principal} purpose="exact" plain /> →{' '}
        <MoneyText micro={principal + promiseOf(principal, ratio)} purpose="own" plain />
      </KeyValue>
    </>
  );
}
