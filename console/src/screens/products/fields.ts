import type { Asked } from '@paperlock/client/call.ts';
import type { Parameters } from '@paperlock/contract/products.ts';
import type { DeskProduct, productDraft } from '@paperlock/contract/products-desk.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import type { Payout, ProductType, Strategy } from '@paperlock/domain/products/terms.ts';
import type { ReportAsk } from '../../api/reports.ts';

/** What is being drafted, as it was typed. */
export type Text = { name: string; description: string };
export type Fields = {
  category_id: string;
  texts: Readonly<Record<string, Text>>;
  strategy: Strategy;
  /** What the strategy was told; another strategy knows nothing of it. */
  parameters: Parameters;
  type: ProductType;
  unit_price: string;
  min_units: string;
  max_units: string;
  period_days: string;
  /** In per cent. */
  daily_ppm: string;
  payout: Payout;
  sale: 'rolling' | 'raise';
  target: string;
  open_at: string | null;
  close_at: string | null;
  launch_at: string | null;
  early_redemption: boolean;
  auto_renew: boolean;
};

export const blank: Text = { name: '', description: '' };

export const fieldsOf = (product: DeskProduct | undefined): Fields => ({
  category_id: product?.category_id ?? '',
  texts: product?.texts ?? {},
  strategy: product?.strategy ?? 'spot',
  parameters: product?.parameters ?? {},
  type: product?.type ?? 'basic',
  unit_price: product?.unit_price ?? '10',
  min_units: String(product?.min_units ?? 1),
  max_units: String(product?.max_units ?? 1000),
  period_days: String(product?.period_days ?? 30),
  daily_ppm: product && product.daily_ppm > 0 ? percentText(product.daily_ppm) : '',
  payout: product?.payout ?? 'daily',
  sale: product?.target ? 'raise' : 'rolling',
  target: product?.target ?? '',
  open_at: product?.open_at ?? null,
  close_at: product?.close_at ?? null,
  launch_at: product?.launch_at ?? null,
  early_redemption: product?.early_redemption ?? false,
  auto_renew: product?.auto_renew ?? false,
});

const percentText = (ppm: number): string => microText(BigInt(ppm) * 100n);

/** Millionths from per cent: four decimals are all there are. Null for what is no such number. */
export const ppmOf = (percent: string): number | null =>
  /^\d{1,2}(\.\d{1,4})?$/.test(percent.trim()) ? Number((parseMicro(percent.trim()) ?? 0n) / 100n) : null;

const wholeOf = (text: string, max: number): number | null => {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
};

const amountOf = (text: string): string | null => {
  const micro = parseMicro(text.trim());
  return micro ? microText(micro) : null;
};

/** The fields in which something can be wrong, in the order of the form. */
export const faultFields = [
  'name',
  'description',
  'category_id',
  'daily_ppm',
  'unit_price',
  'min_units',
  'max_units',
  'period_days',
  'payout',
  'target',
  'open_at',
  'close_at',
  'launch_at',
  'auto_renew',
] as const;
export type FaultField = (typeof faultFields)[number];

/** A setting of the strategy is named as the server names it. */
export type FormFaults = Partial<Record<FaultField | `parameters.${string}` | 'form', string>>;
export type Change = (changes: Partial<Fields>) => void;

export type Content = Asked<typeof productDraft>;

/** What a report is asked for with, as far as it stands there; null without a period. A ratio that is none promises nothing. */
export const reportAskOf = ({ strategy, parameters, type, ...fields }: Fields): ReportAsk | null => {
  const period_days = wholeOf(fields.period_days, 730);
  const daily_ppm = type === 'premium_plus' ? 0 : (ppmOf(fields.daily_ppm) ?? 0);
  return period_days === null ? null : { strategy, parameters, period_days, daily_ppm };
};

/** The faults that are left once something was changed: those of what was changed go. */
export const withoutChanged = (faults: FormFaults, changes: Partial<Fields>): FormFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => {
      if (field === 'form' || field in changes) return false;
      if ('texts' in changes && (field === 'name' || field === 'description')) return false;
      return !('parameters' in changes && field.startsWith('parameters.'));
    }),
  );

type Found =
  | { content: Content }
  | { content?: undefined; faults: readonly FaultField[] /** Where texts are missing. */; lang?: string };

/** Everything that is missing, in the order of the form; or what is sent. Whether the terms fit together the server says. */
export const read = (fields: Fields): Found => {
  const texts = Object.entries({ en: blank, ...fields.texts }).filter(
    ([lang, { name, description }]) => lang === 'en' || name.trim() !== '' || description.trim() !== '',
  );
  const unfinished = texts.find(
    ([, { name, description }]) => name.trim() === '' || description.trim() === '',
  );
  const isVariable = fields.type === 'premium_plus';
  const isRaise = fields.sale === 'raise';
  const daily_ppm = isVariable ? 0 : ppmOf(fields.daily_ppm);
  const unit_price = amountOf(fields.unit_price);
  const min_units = wholeOf(fields.min_units, 1_000_000_000);
  const max_units = wholeOf(fields.max_units, 1_000_000_000);
  const period_days = wholeOf(fields.period_days, 730);
  const target = isRaise ? amountOf(fields.target) : null;
  const { open_at, close_at } = fields;
  const launch_at = isRaise ? fields.launch_at : null;
  const isWrong: Record<FaultField, boolean> = {
    name: unfinished?.[1].name.trim() === '',
    description: unfinished?.[1].description.trim() === '',
    category_id: fields.category_id === '',
    daily_ppm: daily_ppm === null || (!isVariable && daily_ppm === 0),
    unit_price: unit_price === null,
    min_units: min_units === null,
    max_units: max_units === null,
    period_days: period_days === null,
    payout: false,
    target: isRaise && target === null,
    open_at: open_at === null,
    close_at: close_at === null,
    launch_at: isRaise && launch_at === null,
    auto_renew: false,
  };
  const faults = faultFields.filter((field) => isWrong[field]);
  if (
    faults.length > 0 ||
    daily_ppm === null ||
    unit_price === null ||
    min_units === null ||
    max_units === null ||
    period_days === null ||
    open_at === null ||
    close_at === null
  )
    return { faults, ...(unfinished && { lang: unfinished[0] }) };
  return {
    content: {
      category_id: fields.category_id,
      texts: Object.fromEntries(texts),
      strategy: fields.strategy,
      parameters: fields.parameters,
      type: fields.type,
      unit_price,
      min_units,
      max_units,
      period_days,
      daily_ppm,
      payout: isVariable ? 'maturity' : fields.payout,
      target,
      open_at,
      close_at,
      launch_at,
      early_redemption: !isVariable && fields.early_redemption,
      auto_renew: !isVariable && !isRaise && fields.auto_renew,
    },
  };
};
