import type { CustomerInList } from '@paperlock/contract/customers.ts';
import type { CsvColumns } from '../../base/exports/index.ts';

export const customerCsv: CsvColumns<CustomerInList> = {
  id: ({ id }) => id,
  account: ({ account }) => account,
  name: ({ name }) => name ?? '',
  certified_name: ({ certified_name }) => certified_name ?? '',
  state: ({ state }) => state,
  certified: ({ certified }) => String(certified),
  guest: ({ guest }) => String(guest),
  neighbour: ({ neighbour }) => String(neighbour),
  registered_at: ({ registered_at }) => registered_at,
};
