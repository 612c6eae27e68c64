import type { Answered, Asked, MakeCall } from '@paperlock/client/call.ts';
import {
  orderInfo,
  orderList,
  orderPreview,
  productOrderSum,
  receiptKey,
} from '@paperlock/contract/orders.ts';
import { orderRun, orderTrades } from '@paperlock/contract/strategies.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';

export type OrderPreview = Answered<typeof orderPreview>;
export type OrderDetail = Answered<typeof orderInfo>;
export type OrderSum = Answered<typeof productOrderSum>;
export type OrderTab = Asked<typeof orderList>['tab'];

/** What so much of a product would cost and promise. The reserve moves meanwhile, so never from a while ago. */
export const orderPreviewQuery = (call: MakeCall, ask: Asked<typeof orderPreview>) =>
  query(call, orderPreview, ask, { staleTime: 0 });

/** Products are named in the reader's language, so in another one it is another question. */
export const ordersQuery = (call: MakeCall, tab: OrderTab, lang: string) =>
  pagedQuery(call, orderList, { tab }, { key: [orderList.path, lang] });

const LOOK_AGAIN_MS = 30_000;

/** No hint tells that a quarter of an hour is over: while it waits for its payment, it is looked at again. */
export const orderQuery = (call: MakeCall, order_no: string, lang: string) =>
  query(
    call,
    orderInfo,
    { order_no },
    {
      key: [orderInfo.path, lang],
      refetchInterval: ({ state: { data } }) => (data?.state === 'pending_payment' ? LOOK_AGAIN_MS : false),
    },
  );

export const orderSumQuery = (call: MakeCall) => query(call, productOrderSum, {});

/** What the strategy made of its principal, and of that of those who bought in the same hour. */
export const orderRunQuery = (call: MakeCall, order_no: string) => query(call, orderRun, { order_no });

export const orderTradesQuery = (call: MakeCall, order_no: string) =>
  pagedQuery(call, orderTrades, { order_no });

export const receiptKeyQuery = (call: MakeCall) => query(call, receiptKey, {});

const AT_ONCE = 50;

/** As many as one answer holds, for looking at what is due. */
export const dueOrdersQuery = (call: MakeCall, tab: OrderTab, lang: string) =>
  query(call, orderList, { tab, limit: AT_ONCE }, { key: [orderList.path, lang, 'due'] });
