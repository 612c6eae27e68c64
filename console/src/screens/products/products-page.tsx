import { productStages } from '@paperlock/contract/products-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { productFilterIn, productsQuery } from '../../api/products.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ProductSheet } from './product-sheet.tsx';
import { ProductTable } from './product-table.tsx';

/** Filter, part of the list and what is open stand in the address: `?text=…&cursor=…&id=…`; `id=new` is a blank draft. */
export default function ProductsPage() {
  const { say } = useSpeaker();
  const operator = useOperator();
  const { query: asked } = usePosition();
  const filter = productFilterIn(asked);
  const openId = asked.get('id') ?? undefined;
  return (
    <ListPage
      path="/products"
      filter={filter}
      query={useRead(productsQuery, filter)}
      intro={say('console-products.intro')}
      actions={
        operator &&
        may(operator.roles, 'products.draft') && (
          <SmallLink href={addressOf('/products', { ...filter, id: 'new' })}>
            {say('console-products.draft_new')}
          </SmallLink>
        )
      }
      filters={[
        narrowing({
          name: 'state',
          label: say('console-products.stage'),
          values: productStages,
          text: (stage) => say(`console-products.stage_${stage}`),
          any: say('console-products.stage_all'),
        }),
      ]}
      find={{
        field: { label: say('console-products.find') },
        chosen: { state: filter.state && say(`console-products.stage_${filter.state}`) },
      }}
      empty={{
        title: say(filter.state === 'draft' ? 'console-products.empty_draft' : 'console-products.empty'),
        text: say('console-products.empty_text'),
      }}
      open={({ reserve }) =>
        openId && <ProductSheet key={openId} id={openId} filter={filter} reserve={reserve} />
      }
    >
      {(list) => <ProductTable products={list} openId={openId} filter={filter} />}
    </ListPage>
  );
}
