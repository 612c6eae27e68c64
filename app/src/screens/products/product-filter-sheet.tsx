import { productType, shownState, strategy } from '@paperlock/contract/products.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { ProductFilter } from '../../api/products.ts';
import { readChoice } from './use-product-filter.ts';

type ProductFilterSheetProps = {
  filter: ProductFilter;
  open: boolean;
  onClose: () => void;
  onChoose: (filter: ProductFilter) => void;
};

const nothing = { state: '', type: '', strategy: '' };

export function ProductFilterSheet({ filter, open, onClose, onChoose }: ProductFilterSheetProps) {
  const { say } = useSpeaker();
  const form = useForm({
    fields: ['state', 'type', 'strategy'],
    check: () => ({}),
    send: async (typed) => onChoose(readChoice(filter, typed)),
  });
  const any = { value: '', label: say('products.filter_any') };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('products.filter')}
      actions={
        <>
          <Button {...form.button}>{say('products.filter_apply')}</Button>
          <Button kind="secondary" onClick={() => onChoose(readChoice(filter, nothing))}>
            {say('products.filter_clear')}
          </Button>
        </>
      }
    >
      <Stack as="form" {...form.props}>
        <SelectField
          name="state"
          label={say('products.filter_state')}
          defaultValue={filter.state ?? ''}
          options={[
            any,
            ...shownState.options.map((value) => ({ value, label: say(`products.state_${value}`) })),
          ]}
          data-first-focus=""
        />
        <SelectField
          name="type"
          label={say('products.filter_type')}
          defaultValue={filter.type ?? ''}
          options={[
            any,
            ...productType.options.map((value) => ({ value, label: say(`products.type_${value}`) })),
          ]}
        />
        <SelectField
          name="strategy"
          label={say('products.filter_strategy')}
          defaultValue={filter.strategy ?? ''}
          options={[
            any,
            ...strategy.options.map((value) => ({ value, label: say(`products.strategy_${value}`) })),
          ]}
        />
      </Stack>
    </Sheet>
  );
}
