import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/products.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ProductTable } from './product-table.tsx';

/** Part of the list and what is open stand in the address: `?cursor=…&id=…`; `id=new` is a blank draft. */
export default function ProductsPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const operator = useOperator();
  const { query: asked } = usePosition();
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('id') ?? undefined;
  const addressFor = (id: string) => addressOf('/products', { cursor, id });
  return (
    <ListPage
      path="/products"
      filter={{ cursor }}
      query={useQuery(productsQuery(client, cursor))}
      intro={say('console-products.intro')}
      actions={
        operator &&
        may(operator.roles, 'products.draft') && (
          <SmallLink href={addressFor('new')}>{say('console-products.draft_new')}</SmallLink>
        )
      }
      empty={{ title: say('console-products.empty'), text: say('console-products.empty_text') }}
      open={({ reserve }) =>
        openId && <ProductSheet key={openId} id={openId} cursor={cursor} reserve={reserve} />
      }
    >
      {(list) => <ProductTable products={list} openId={openId} addressOf={addressFor} />}
    </ListPage>
  );
}
