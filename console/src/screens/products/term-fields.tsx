import type { DeskCategory } from '@paperlock/contract/products-desk.ts';
import { payouts, productTypes, strategies } from '@paperlock/domain/products/terms.ts';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { moneyUnit } from '@paperlock/words/display.ts';
import type { Change, Fields, FormFaults } from './fields.ts';
import css from './products.module.css';

type TermFieldsProps = {
  fields: Fields;
  faults: FormFaults;
  change: Change;
  categories: readonly DeskCategory[];
};

/** Where it stands, what it is, what it costs and pays. */
export function TermFields({ fields, faults, change, categories }: TermFieldsProps) {
  const { say } = useSpeaker();
  const number = (name: 'min_units' | 'max_units' | 'period_days') => ({
    name,
    label: say(`console-products.${name}`),
    error: faults[name],
    defaultValue: fields[name],
    inputMode: 'numeric' as const,
    maxLength: 10,
    autoComplete: 'off',
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <>
      <SelectField
        name="category_id"
        label={say('console-products.category')}
        error={faults.category_id}
        defaultValue={fields.category_id}
        options={[
          { value: '', label: say('console-products.category_choose') },
          ...categories.map(({ id, texts }) => ({ value: id, label: texts.en?.name ?? id })),
        ]}
        onChange={({ target }) => change({ category_id: target.value })}
      />
      <div className={css.pair}>
        <SelectField
          name="type"
          label={say('console-products.type')}
          hint={say('console-products.type_hint')}
          defaultValue={fields.type}
          options={productTypes.map((value) => ({ value, label: say(`console-products.type_${value}`) }))}
          onChange={({ target }) => change({ type: productTypes[target.selectedIndex] ?? 'basic' })}
        />
        <SelectField
          name="strategy"
          label={say('console-products.strategy')}
          defaultValue={fields.strategy}
          options={strategies.map((value) => ({ value, label: say(`console-products.strategy_${value}`) }))}
          onChange={({ target }) =>
            change({ strategy: strategies[target.selectedIndex] ?? 'spot', parameters: {} })
          }
        />
      </div>
      {fields.type !== 'premium_plus' && (
        <div className={css.pair}>
          <TextField
            name="daily_ppm"
            label={say('console-products.daily_ppm')}
            hint={say('console-products.daily_ppm_hint')}
            error={faults.daily_ppm}
            defaultValue={fields.daily_ppm}
            inputMode="decimal"
            maxLength={7}
            autoComplete="off"
            onInput={({ currentTarget: { value } }) => change({ daily_ppm: value })}
          />
          <SelectField
            name="payout"
            label={say('console-products.payout')}
            error={faults.payout}
            defaultValue={fields.payout}
            options={payouts.map((value) => ({ value, label: say(`console-products.payout_${value}`) }))}
            onChange={({ target }) => change({ payout: payouts[target.selectedIndex] ?? 'daily' })}
          />
        </div>
      )}
      <div className={css.pair}>
        <TextField
          name="unit_price"
          label={say('console-products.unit_price')}
          error={faults.unit_price}
          defaultValue={fields.unit_price}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          end={moneyUnit}
          onInput={({ currentTarget: { value } }) => change({ unit_price: value })}
        />
        <TextField {...number('period_days')} />
        <TextField {...number('min_units')} />
        <TextField {...number('max_units')} />
      </div>
    </>
  );
}
