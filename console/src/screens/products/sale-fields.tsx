import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { moneyUnit } from '@paperlock/words/display.ts';
import { MomentField } from '../../parts/moment-field.tsx';
import type { Change, Fields, FormFaults } from './fields.ts';
import css from './products.module.css';

const sales = ['rolling', 'raise'] as const;

type SaleFieldsProps = { fields: Fields; faults: FormFaults; change: Change };

/** When and how it is sold, and how an order may end. */
export function SaleFields({ fields, faults, change }: SaleFieldsProps) {
  const { say } = useSpeaker();
  const isRaise = fields.sale === 'raise';
  const isFixed = fields.type !== 'premium_plus';
  const moment = (name: 'open_at' | 'close_at' | 'launch_at') => (
    <MomentField
      name={name}
      label={say(`console-products.${name}`)}
      error={faults[name]}
      moment={fields[name]}
      onChange={(at) => change({ [name]: at })}
    />
  );
  return (
    <>
      <SelectField
        name="sale"
        label={say('console-products.sale')}
        hint={say(`console-products.sale_${fields.sale}_text`)}
        defaultValue={fields.sale}
        options={sales.map((value) => ({ value, label: say(`console-products.sale_${value}`) }))}
        onChange={({ target }) => change({ sale: sales[target.selectedIndex] ?? 'rolling' })}
      />
      <div className={css.pair}>
        {moment('open_at')}
        {moment('close_at')}
        {isRaise && (
          <>
            {moment('launch_at')}
            <TextField
              name="target"
              label={say('console-products.target')}
              error={faults.target}
              defaultValue={fields.target}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              end={moneyUnit}
              onInput={({ currentTarget: { value } }) => change({ target: value })}
            />
          </>
        )}
      </div>
      {isFixed && (
        <CheckboxField
          name="early_redemption"
          label={say('console-products.early_redemption')}
          defaultChecked={fields.early_redemption}
          onChange={({ target }) => change({ early_redemption: target.checked })}
        />
      )}
      {isFixed && !isRaise && (
        <CheckboxField
          name="auto_renew"
          label={say('console-products.auto_renew')}
          error={faults.auto_renew}
          defaultChecked={fields.auto_renew}
          onChange={({ target }) => change({ auto_renew: target.checked })}
        />
      )}
    </>
  );
}
