import type { Booking, Product, ProductSummary, ShownState } from '@paperlock/contract/products.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { earliestAt, firstPaymentAt, runOf, stateOf } from '@paperlock/domain/products/state.ts';
import { leftOf, PPM, returnPpm, yearlyPpm } from '@paperlock/domain/products/terms.ts';
import type { BookedProduct, ProductRow } from './product-store.ts';

/** Returns the text in the reader's language, or in English, which always exists. */
export const textIn = <Text>(texts: Readonly<Record<string, Text>>, lang: string): Text => {
  const text = (Object.hasOwn(texts, lang) ? texts[lang] : undefined) ?? texts.en;
  if (!text) throw new Error('there is no English text');
  return text;
};

/** What all products shown to this customer at this moment have in common. */
export type Seen = { now: Date; reserve: Micro; booked: ReadonlySet<string>; lang: string };

export const shownStateOf = (row: ProductRow, now: Date): ShownState => {
  const state = stateOf(row, now);
  if (state === 'draft') throw new Error(`product ${row.id} is a draft`);
  return state;
};

export const summaryView = (row: ProductRow, { now, reserve, booked, lang }: Seen): ProductSummary => {
  const { unitPrice, minUnits, targetMicro, soldMicro } = row;
  const left = wholeUnits(leftOf(row, reserve), unitPrice);
  return {
    id: row.id,
    category_id: row.categoryId,
    name: textIn(row.texts, lang).name,
    strategy: row.strategy,
    type: row.type,
    state: shownStateOf(row, now),
    unit_price: microText(unitPrice),
    min_units: minUnits,
    max_units: row.maxUnits,
    period_days: row.periodDays,
    daily_ppm: row.dailyPpm,
    yearly_ppm: yearlyPpm(row.dailyPpm),
    return_ppm: returnPpm(row),
    payout: row.payout,
    rolling: row.launchAt === null,
    target: targetMicro === null ? null : microText(targetMicro),
    sold: microText(soldMicro),
    progress_ppm: targetMicro === null ? null : Number((soldMicro * PPM) / targetMicro),
    left: left === null ? null : microText(left),
    sold_out: left !== null && left < unitPrice * BigInt(minUnits),
    open_at: row.openAt.toISOString(),
    close_at: row.closeAt.toISOString(),
    launch_at: row.launchAt?.toISOString() ?? null,
    first_payment_at: firstPaymentAt(row, earliestAt(row, now)).toISOString(),
    early_redemption: row.earlyRedemption,
    auto_renew: row.autoRenew,
    booked: booked.has(row.id),
  };
};

/** Half a unit cannot be bought; the remainder stays with the reserve. */
const wholeUnits = (left: Micro | null, unitPrice: Micro): Micro | null =>
  left === null ? null : left - (left % unitPrice);

export const bookingView = (row: BookedProduct, now: Date, lang: string): Booking => ({
  id: row.id,
  name: textIn(row.texts, lang).name,
  state: shownStateOf(row, now),
  open_at: row.openAt.toISOString(),
  booked_at: row.bookedAt.toISOString(),
  told_at: row.toldAt?.toISOString() ?? null,
});

export type Funding = { escrow: Micro; promised: Micro };

export const productView = (row: ProductRow, seen: Seen, { escrow, promised }: Funding): Product => ({
  ...summaryView(row, seen),
  description: textIn(row.texts, seen.lang).description,
  entry: microText(row.unitPrice * BigInt(row.minUnits)),
  matures_at: runOf(row, earliestAt(row, seen.now)).matureAt.toISOString(),
  parameters: { ...row.parameters },
  funding: {
    reserve: microText(seen.reserve),
    escrow: microText(escrow),
    promised: microText(promised),
  },
});
