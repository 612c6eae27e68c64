import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const productCsv: CsvColumns<DeskProduct> = {
  id: ({ id }) => id,
  name: ({ texts }) => texts.en?.name ?? '',
  type: ({ type }) => type,
  strategy: ({ strategy }) => strategy,
  state: ({ state }) => state,
  sold: ({ sold }) => microOf(sold),
  orders: ({ orders }) => String(orders),
  open_at: ({ open_at }) => open_at,
  close_at: ({ close_at }) => close_at,
  drafted_by: ({ drafted_by }) => drafted_by,
  published_by: ({ published_by }) => published_by ?? '',
  /** Of practice time, as the sale. */
  published_at_practice_time: ({ published_at }) => published_at ?? '',
  created_at_real_time: ({ created_at }) => created_at,
};
