import { may } from '@paperlock/domain/operators/permissions.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/products.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePlace, useShell } from '../../shell/shell-context.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ProductTable } from './product-table.tsx';

/** Part of the list and what is open stand in the address: `?cursor=…&id=…`; `id=new` is a blank draft. */
export default function ProductsPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const operator = useOperator();
  const { query: asked } = usePlace();
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('id') ?? undefined;
  const query = useQuery(productsQuery(client, cursor));
  return (
    <Page
      title={say('console.products')}
      intro={say('console-products.intro')}
      actions={
        <>
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
          {operator && may(operator.roles, 'products.draft') && (
            <SmallLink href={addressOf('/products', { cursor, id: 'new' })}>
              {say('console-products.draft_new')}
            </SmallLink>
          )}
        </>
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor, reserve }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <EmptyState title={say('console-products.empty')}>
                    {say('console-products.empty_text')}
                  </EmptyState>
                ) : (
                  <ProductTable
                    products={list}
                    openId={openId}
                    addressOf={(id) => addressOf('/products', { cursor, id })}
                  />
                )}
                <Paging
                  first={cursor === undefined ? null : addressOf('/products')}
                  next={next_cursor && addressOf('/products', { cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <ProductSheet key={openId} id={openId} cursor={cursor} reserve={reserve} />
              )
            }
          />
        )}
      </ReadState>
    </Page>
  );
}
