// Moves practice time by a month and prints the payouts of that month. Needs a key that may act.
import { setTimeout } from 'node:timers/promises';
import { createClient, requestNo } from '@paperlock/client';

const { PAPERLOCK_URL = 'http://localhost:4800', PAPERLOCK_KEY = '' } = process.env;
const paperlock = createClient({ url: PAPERLOCK_URL, key: PAPERLOCK_KEY });

const { from, now } = await paperlock.call('clock/advance', { by: 'month', request_no: requestNo() });
console.log(`Practice time went from ${from} to ${now}`);

// What became due is booked after the move; the clock says when all of it is.
while ((await paperlock.call('clock/progress')).behind) await setTimeout(250);

let payouts = 0;
for await (const posting of paperlock.each('credit/creditLog', { kind: 'order_interest' })) {
  // Newest first.
  if (posting.booked_at < from) break;
  const projects = posting.cause?.projects.join(', ') ?? '';
  console.log(`${posting.booked_at}  +${posting.amount} USDT  ${projects}`);
  payouts += 1;
}
const { available } = await paperlock.call('credit/assets');
console.log(`${payouts} payouts; ${available} USDT available`);
