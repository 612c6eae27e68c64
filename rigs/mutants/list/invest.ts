import { mutants } from '../mutant.ts';

const buying = ['house/invest/orders/buying.db.test.ts'];
const others = ['server/src/http/other-peoples-things.db.test.ts'];
const settle = ['house/invest/settlement/settle.db.test.ts'];

/** Products, orders, settlement and proofs. */
export const invest = mutants('db', [
  {
    name: 'a day is settled only when nobody has a part of it left',
    file: 'house/invest/settlement/settlement-store.ts',
    find: 'where id = $1 and not exists (select from settlement_portion where run_id = $1 and done_at is null)',
    replace: 'where id = $1',
    tests: ['house/invest/settlement/killed.db.test.ts'],
  },
  {
    name: 'a product is published by somebody else than who drafted it',
    file: 'house/invest/products/publish-product.ts',
    find: "if (seen.draftedBy === here.operator.id) return refused('proposal_own');",
    replace: '',
    tests: ['house/invest/products/desk.db.test.ts'],
  },
  {
    name: 'the guarantee covers the promise too, and sells nothing beyond',
    file: 'domain/orders/offer.ts',
    find: 'product.dailyPpm > 0 ? amount + promised : 0n',
    replace: 'product.dailyPpm > 0 ? amount : 0n',
    tests: buying,
  },
  {
    name: 'the whole promise is set aside with the payment',
    file: 'house/invest/orders/pay-order.ts',
    find: "credit: operatorAccount('escrow'), amountMicro: promised }",
    replace: "credit: operatorAccount('escrow'), amountMicro: promised - 1n }",
    tests: buying,
  },
  {
    name: 'no reserve, no sale',
    file: 'domain/orders/offer.ts',
    find: 'left !== null && amount > left',
    replace: 'left !== null && amount > left + unitPrice',
    tests: buying,
  },
  {
    name: 'early redemption costs nothing',
    file: 'domain/orders/redeem.ts',
    find: 'principal: amount, kept',
    replace: 'principal: amount - 1n, kept',
    tests: buying,
  },
  {
    name: 'early redemption gives back to the reserve what was not paid',
    file: 'domain/orders/redeem.ts',
    find: 'toReserve: order.promised - kept',
    replace: 'toReserve: order.promised - kept - 1n',
    tests: buying,
  },
  {
    name: 'a renewed order renews again',
    file: 'house/invest/orders/mature-order.ts',
    find: 'autoRenew: true,',
    replace: 'autoRenew: false,',
    tests: ['house/invest/settlement/edges.db.test.ts'],
  },
  {
    name: 'a raise that failed gives everything back',
    file: 'house/invest/orders/conclude-raise.ts',
    find: '[product.closeAt, refundSome]',
    replace: '[product.closeAt, launchSome]',
    tests: buying,
  },
  {
    name: 'a loss is the investor’s own',
    file: 'house/invest/orders/run-results.ts',
    find: 'result: worth - amount,',
    replace: 'result: worth < amount ? 0n : worth - amount,',
    tests: ['house/invest/settlement/variable-orders.db.test.ts'],
  },
  {
    name: 'each day pays what the days until it earn beyond those before',
    file: 'house/invest/orders/settle-store.ts',
    find: '} - 1`)})::bigint',
    replace: '} - 2`)})::bigint',
    tests: settle,
  },
  {
    name: 'the receipt is signed word for word',
    file: 'house/invest/orders/receipt.ts',
    find: 'signing.sign(privateKey, text)',
    replace: 'signing.sign(privateKey, text.slice(1))',
    tests: buying,
  },
  {
    name: 'nobody reads somebody else’s order',
    file: 'house/invest/orders/order-store.ts',
    find: 'where o.customer_id = $1 and o.order_no = $2`',
    replace: 'where $1::uuid is not null and o.order_no = $2`',
    tests: others,
  },
]);
