import type { Answered, Asked, MakeCall } from '@paperlock/client/call.ts';
import {
  orderInfo,
  orderList,
  orderPreview,
  productOrderSum,
  receiptKey,
} from '@paperlock/contract/orders.ts';
import { orderRun, orderTrades } from '@paperlock/contract/strategies.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type OrderPreview = Answered<typeof orderPreview>;
export type OrderDetail = Answered<typeof orderInfo>;
export type OrderSum = Answered<typeof productOrderSum>;
export type OrderTab = Asked<typeof orderList>['tab'];

/** What so much of a product would cost and promise. The reserve moves meanwhile, so never from a while ago. */
export const orderPreviewQuery = (call: MakeCall, ask: Asked<typeof orderPreview>) =>
  queryOptions({
    queryKey: [orderPreview.path, ask.product_id, ask.quantity],
    queryFn: ({ signal }) => call(orderPreview, ask, { catch: true, toast: false, signal }),
    staleTime: 0,
  });

/** Products are named in the reader's language, so in another one it is another question. */
export const ordersQuery = (call: MakeCall, tab: OrderTab, lang: string) =>
  infiniteQueryOptions({
    queryKey: [orderList.path, tab, lang],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        orderList,
        { tab, ...(pageParam && { cursor: pageParam }) },
        { catch: true, toast: false, signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

const LOOK_AGAIN_MS = 30_000;

/** No hint tells that a quarter of an hour is over: while it waits for its payment, it is looked at again. */
export const orderQuery = (call: MakeCall, order_no: string, lang: string) =>
  queryOptions({
    queryKey: [orderInfo.path, order_no, lang],
    queryFn: ({ signal }) => call(orderInfo, { order_no }, { catch: true, toast: false, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending_payment' ? LOOK_AGAIN_MS : false),
  });

export const orderSumQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [productOrderSum.path],
    queryFn: ({ signal }) => call(productOrderSum, {}, { catch: true, toast: false, signal }),
  });

/** What the strategy made of its principal, and of that of those who bought in the same hour. */
export const orderRunQuery = (call: MakeCall, order_no: string) =>
  queryOptions({
    queryKey: [orderRun.path, order_no],
    queryFn: ({ signal }) => call(orderRun, { order_no }, { catch: true, toast: false, signal }),
  });

export const orderTradesQuery = (call: MakeCall, order_no: string) =>
  infiniteQueryOptions({
    queryKey: [orderTrades.path, order_no],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        orderTrades,
        { order_no, ...(pageParam && { cursor: pageParam }) },
        { catch: true, toast: false, signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const receiptKeyQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [receiptKey.path],
    queryFn: ({ signal }) => call(receiptKey, {}, { catch: true, toast: false, signal }),
  });

const AT_ONCE = 50;

/** As many as one answer holds, for looking at what is due. */
export const dueOrdersQuery = (call: MakeCall, tab: OrderTab, lang: string) =>
  queryOptions({
    queryKey: [orderList.path, tab, lang, 'due'],
    queryFn: ({ signal }) => call(orderList, { tab, limit: AT_ONCE }, { catch: true, toast: false, signal }),
  });
