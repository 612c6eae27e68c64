import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { productFilterIn, productsQuery } from '../../api/products.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ProductTable } from './product-table.tsx';

/** Filter, part of the list and what is open stand in the address: `?text=…&cursor=…&id=…`; `id=new` is a blank draft. */
export default function ProductsPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const operator = useOperator();
  const { query: asked } = usePosition();
  const filter = productFilterIn(asked);
  const openId = asked.get('id') ?? undefined;
  return (
    <ListPage
      path="/products"
      filter={filter}
      query={useQuery(productsQuery(client, filter))}
      intro={say('console-products.intro')}
      actions={
        operator &&
        may(operator.roles, 'products.draft') && (
          <SmallLink href={addressOf('/products', { ...filter, id: 'new' })}>
            {say('console-products.draft_new')}
          </SmallLink>
        )
      }
      above={<ListFind path="/products" filter={filter} find={{ label: say('console-products.find') }} />}
      empty={{ title: say('console-products.empty'), text: say('console-products.empty_text') }}
      open={({ reserve }) =>
        openId && <ProductSheet key={openId} id={openId} filter={filter} reserve={reserve} />
      }
    >
      {(list) => <ProductTable products={list} openId={openId} filter={filter} />}
    </ListPage>
  );
}
