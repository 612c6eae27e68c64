import { useState } from 'react';
import type { OrderTab } from '../../api/orders.ts';
import { usePosition, useQueryValue } from '../../shell/router.tsx';

export const orderTabs = ['open', 'entrusted', 'history'] as const satisfies readonly OrderTab[];

/** The tab that was chosen when the list was left, for whoever comes back to it from an order. */
let left: { query: string; tab: OrderTab } | undefined;

/** The tab that the address names, the running ones where it names none. */
export const useOrderTab = (): [OrderTab, (tab: OrderTab) => void] => {
  const { page, arrival } = usePosition();
  const named = useQueryValue('tab');
  const [tab, setTab] = useState<OrderTab>(() =>
    arrival === 'back' && left?.query === page.query
      ? left.tab
      : (orderTabs.find((one) => one === named) ?? 'open'),
  );
  const choose = (next: OrderTab) => {
    left = { query: page.query, tab: next };
    setTab(next);
  };
  return [tab, choose];
};
