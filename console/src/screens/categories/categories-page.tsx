import type { DeskCategory } from '@paperlock/contract/products-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { categoriesQuery } from '../../api/products.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CategoryDraft } from './category-draft.tsx';
import { CategoryForm } from './category-form.tsx';

/** What is open stands in the address: `?id=…`; `id=new` is a blank one. */
export default function CategoriesPage() {
  const { say } = useSpeaker();
  const operator = useOperator();
  const openId = usePosition().query.get('id') ?? undefined;
  const mayChange = operator !== null && operator !== undefined && may(operator.roles, 'products.draft');
  return (
    <ListPage
      path="/categories"
      query={useRead(categoriesQuery)}
      intro={say('console-products.categories_intro')}
      actions={
        mayChange && (
          <SmallLink href={addressOf('/categories', { id: 'new' })}>
            {say('console-products.category_new')}
          </SmallLink>
        )
      }
      empty={{
        title: say('console-products.categories_empty'),
        text: say('console-products.categories_empty_text'),
      }}
      open={({ list }) => {
        const chosen = list.find(({ id }) => id === openId);
        if (!mayChange || (!chosen && openId !== 'new')) return;
        return (
          <OpenSheet
            key={openId}
            title={say(chosen ? 'console-products.category_edit' : 'console-products.category_new')}
            closeLabel={say('console-products.close')}
            closeAddress={addressOf('/categories')}
          >
            {chosen && <CategoryDraft key={`draft ${chosen.version}`} category={chosen} />}
            <CategoryForm key={chosen?.version} category={chosen} />
          </OpenSheet>
        );
      }}
    >
      {(list) => <CategoryTable categories={list} openId={openId} mayChange={mayChange} />}
    </ListPage>
  );
}

type CategoryTableProps = {
  categories: readonly DeskCategory[];
  openId: string | undefined;
  mayChange: boolean;
};

function CategoryTable({ categories, openId, mayChange }: CategoryTableProps) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console.categories')}
      rows={categories}
      rowKey={({ id }) => id}
      open={openId}
      columns={[
        {
          title: 'console-products.name',
          cell: ({ id, texts }) =>
            mayChange ? (
              <a href={addressOf('/categories', { id })} aria-current={id === openId || undefined}>
                <bdi>{texts.en?.name}</bdi>
              </a>
            ) : (
              <bdi>{texts.en?.name}</bdi>
            ),
        },
        {
          title: 'console-products.position',
          place: 'detail',
          named: true,
          cell: ({ position }) => showCount(tag, position),
        },
        {
          title: 'console-products.locked',
          place: 'end',
          cell: ({ locked, draft }) => (
            <>
              {draft && <Chip tone="held">{say('console-products.category_waits')}</Chip>}
              <Chip tone={locked ? 'held' : 'plain'}>
                {say(locked ? 'console-products.locked_yes' : 'console-products.locked_no')}
              </Chip>
            </>
          ),
        },
      ]}
    />
  );
}
