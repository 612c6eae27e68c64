import { productType, shownState, strategy } from '@paperlock/contract/products.ts';
import { productSorts } from '@paperlock/domain/products/arrange.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { ProductView } from './use-product-view.ts';

export type Typed = Readonly<Record<'sort' | 'state' | 'type' | 'strategy', string>>;

type ProductFilterSheetProps = {
  view: ProductView;
  open: boolean;
  onClose: () => void;
  onChoose: (typed: Typed) => void;
};

const nothing: Typed = { sort: '', state: '', type: '', strategy: '' };

export function ProductFilterSheet({
  view: { filter, sort },
  open,
  onClose,
  onChoose,
}: ProductFilterSheetProps) {
  const { say } = useSpeaker();
  const form = useForm({
    fields: ['sort', 'state', 'type', 'strategy'],
    check: () => ({}),
    send: async (typed) => onChoose({ ...typed, sort: typed.sort === productSorts[0] ? '' : typed.sort }),
  });
  const any = { value: '', label: say('products.filter_any') };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('products.filter')}
      actions={
        <>
          <Button kind="secondary" onClick={() => onChoose(nothing)}>
            {say('products.filter_clear')}
          </Button>
          <Button {...form.button}>{say('products.filter_apply')}</Button>
        </>
      }
    >
      <Stack as="form" {...form.props}>
        <SelectField
          name="sort"
          label={say('products.sort')}
          defaultValue={sort}
          options={productSorts.map((value) => ({ value, label: say(`products.sort_${value}`) }))}
          data-first-focus=""
        />
        <SelectField
          name="state"
          label={say('products.filter_state')}
          defaultValue={filter.state ?? ''}
          options={[
            any,
            ...shownState.options.map((value) => ({ value, label: say(`products.state_${value}`) })),
          ]}
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
