import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery, type ProductFilter, productQuery } from '../../api/products.ts';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import { WithDraft } from '../../parts/with-draft.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DeleteDraft } from './delete-draft.tsx';
import type { Fields } from './fields.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductForm } from './product-form.tsx';
import css from './products.module.css';
import { Publishing } from './publishing.tsx';

type ProductSheetProps = { id: string; filter: ProductFilter; reserve: string };

/** One product beside the list: a blank draft, one that can be changed, or one whose terms stay. */
export function ProductSheet({ id, filter, reserve }: ProductSheetProps) {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { data } = useQuery({ ...productQuery(client, id), enabled: id !== 'new' });
  const open = (saved: string) => router.replace(addressOf('/products', { ...filter, id: saved }));
  return (
    <OpenSheet
      title={
        id === 'new' ? say('console-products.draft_new') : (data?.texts.en?.name ?? say('console.products'))
      }
      closeLabel={say('console-products.close')}
      closeAddress={addressOf('/products', filter)}
    >
      {id === 'new' ? (
        <Form product={undefined} reserve={reserve} onSaved={open} />
      ) : (
        <Known id={id} onSaved={open} />
      )}
    </OpenSheet>
  );
}

function Known({ id, onSaved }: { id: string; onSaved: (id: string) => void }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const query = useRead(productQuery, id);
  const mayDraft = operator !== undefined && may(operator.roles, 'products.draft');
  // Who is to publish it reads it first; its last editor goes on writing.
  const [editing, setEditing] = useState(false);
  return (
    <ReadState query={query}>
      {(product) =>
        product.state === 'draft' && mayDraft && (editing || product.drafted_by === operator?.account) ? (
          <Form key={product.version} product={product} reserve={product.reserve} onSaved={onSaved} />
        ) : (
          <SheetFacts>
            <ProductFacts product={product} />
            <div className={css.buttons}>
              {product.state === 'draft' && mayDraft && (
                <>
                  <DeleteDraft product={product} />
                  <Button kind="secondary" onClick={() => setEditing(true)}>
                    {say('console-products.draft_edit')}
                  </Button>
                </>
              )}
              <Publishing product={product} />
            </div>
          </SheetFacts>
        )
      }
    </ReadState>
  );
}

type FormProps = { product: DeskProduct | undefined; reserve: string; onSaved: (id: string) => void };

function Form({ product, reserve, onSaved }: FormProps) {
  const query = useRead(categoriesQuery);
  return (
    <ReadState query={query}>
      {({ list }) => (
        <WithDraft<Fields> form={product ? `product.${product.id}.${product.version}` : 'product.new'}>
          {(draft) => (
            <ProductForm
              product={product}
              categories={list}
              reserve={reserve}
              draft={draft}
              onSaved={onSaved}
              {...(product && {
                publishing: (unsaved: boolean) => (
                  <>
                    <DeleteDraft product={product} onDeleted={draft.drop} />
                    <Publishing product={product} unsaved={unsaved} />
                  </>
                ),
              })}
            />
          )}
        </WithDraft>
      )}
    </ReadState>
  );
}
