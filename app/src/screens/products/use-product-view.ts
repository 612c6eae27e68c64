import { productType, shownState, strategy } from '@paperlock/contract/products.ts';
import { type ProductSort, productSorts } from '@paperlock/domain/products/arrange.ts';
import type { ProductFilter } from '../../api/products.ts';
import { useNote } from '../../parts/use-note.ts';
import { usePosition } from '../../shell/router.tsx';

/** Which projects are shown, and in which order. The address holds it, so a reload, Back and a link find it. */
export type ProductView = {
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  readonly search: string;
};

export type ViewChoice = 'category' | 'state' | 'type' | 'strategy' | 'sort' | 'q';

export const useProductView = (): [
  ProductView,
  (choices: Readonly<Partial<Record<ViewChoice, string>>>) => void,
] => {
  const { page } = usePosition();
  return [readView(new URLSearchParams(page.query)), useNote()];
};

/** Without what was not chosen, or is nothing there is: the same question has the same key. */
const readView = (query: URLSearchParams): ProductView => {
  const chosen = <Value extends string>(name: ViewChoice, options: readonly Value[]) =>
    options.find((one) => one === query.get(name));
  const category = query.get('category');
  const state = chosen('state', shownState.options);
  const type = chosen('type', productType.options);
  const plan = chosen('strategy', strategy.options);
  return {
    filter: {
      ...(category && { category_id: category }),
      ...(state && { state }),
      ...(type && { type }),
      ...(plan && { strategy: plan }),
    },
    sort: chosen('sort', productSorts) ?? productSorts[0],
    search: query.get('q') ?? '',
  };
};

/** Whether projects may be hidden by a choice other than the category. */
export const isNarrowed = ({ filter: { state, type, strategy: plan }, search }: ProductView): boolean =>
  search.trim() !== '' || [state, type, plan].some((value) => value !== undefined);
