// What you have, and the projects that are open: reads only.
import { createClient } from '@paperlock/client';

const { PAPERLOCK_URL = 'http://localhost:4800', PAPERLOCK_KEY = '' } = process.env;
const paperlock = createClient({ url: PAPERLOCK_URL, key: PAPERLOCK_KEY });

const { available, locked, held, total } = await paperlock.call('credit/assets');
console.log(`Total ${total} USDT: ${available} available, ${locked} locked, ${held} on hold`);

for await (const project of paperlock.each('product/productList', { state: 'open' })) {
  const daily = project.daily_ppm === 0 ? 'can lose money' : `${project.daily_ppm / 10_000} % a day`;
  console.log(`${project.name}: ${project.period_days} days, ${daily}, unit ${project.unit_price} USDT`);
}
