import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import {
  type DeskCategory,
  type DeskProduct,
  productChange,
  productDraft,
} from '@paperlock/contract/products-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { faultsOf } from '@paperlock/web/use-form.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keepProduct } from '../../api/products.ts';
import type { Draft } from '../../parts/with-draft.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import {
  type Change,
  type Content,
  type FaultField,
  type Fields,
  type FormFaults,
  faultFields,
  fieldsOf,
  ppmOf,
  read,
  reportAskOf,
  withoutChanged,
} from './fields.ts';
import { ProductTexts } from './product-texts.tsx';
import css from './products.module.css';
import { PromisePreview } from './promise.tsx';
import { ReportPreview } from './report-preview.tsx';
import { SaleFields } from './sale-fields.tsx';
import { StrategyFields } from './strategy-fields.tsx';
import { TermFields } from './term-fields.tsx';

type ProductFormProps = {
  /** Undefined for a blank one. */
  product: DeskProduct | undefined;
  categories: readonly DeskCategory[];
  reserve: string;
  draft: Draft<Fields>;
  onSaved: (id: string) => void;
  /** What can be done with it beyond writing; told whether something is not saved yet. */
  publishing?: (unsaved: boolean) => ReactNode;
};

export function ProductForm(props: ProductFormProps) {
  const { product, categories, reserve, draft, onSaved, publishing } = props;
  const { say } = useSpeaker();
  const [fields, setFields] = useState(() => ({ ...fieldsOf(product), ...draft.was }));
  const [lang, setLang] = useState('en');
  const [faults, setFaults] = useState<FormFaults>({});
  const [changed, setChanged] = useState(draft.was !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const show = (found: FormFaults) => {
    isAsked.current = true;
    setFaults(found);
  };
  const saved = (id: string) => {
    draft.drop();
    onSaved(id);
  };
  const { save, busy } = useSave(product, saved, show);

  const change: Change = (changes) => {
    setFields((known) => ({ ...known, ...changes }));
    setChanged(true);
    setFaults((known) => withoutChanged(known, changes));
  };
  const { keep } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something was typed
  useEffect(() => {
    if (changed) keep(fields);
  }, [fields, changed]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = read(fields);
    if (found.content) return void save(found.content);
    if (found.lang) setLang(found.lang);
    show(Object.fromEntries(found.faults.map((field) => [field, say(missingText[field])])));
  };
  // After the field is there: the fault may be in another language than the one that was shown.
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const [field] = Object.keys(faults);
    const wrong = field && form.current?.elements.namedItem(field);
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [faults]);

  const part = { fields, faults, change };
  return (
    <Stack as="form" ref={form} onSubmit={submit} noValidate>
      <FormFault text={faults.form} />
      <ProductTexts {...part} lang={lang} onLang={setLang} />
      <TermFields {...part} categories={categories} />
      <StrategyFields {...part} />
      <SaleFields {...part} />
      <PromisePreview
        type={fields.type}
        unitPrice={fields.unit_price}
        target={fields.sale === 'raise' ? fields.target : null}
        dailyPpm={fields.type === 'premium_plus' ? 0 : (ppmOf(fields.daily_ppm) ?? 0)}
        periodDays={Number.parseInt(fields.period_days, 10) || 0}
        reserve={reserve}
      />
      <ReportPreview ask={reportAskOf(fields)} onFault={(failure) => show(faultsIn(failure))} />
      <div className={css.buttons}>
        <Button type="submit" kind={product && !changed ? 'secondary' : 'primary'} busy={busy}>
          {say('console-products.change')}
        </Button>
        {publishing?.(changed)}
      </div>
    </Stack>
  );
}

const missingText = {
  name: 'console-products.name_enter',
  description: 'console-products.description_enter',
  category_id: 'console-products.category_choose',
  daily_ppm: 'console-products.daily_ppm_enter',
  unit_price: 'console-products.unit_price_enter',
  min_units: 'console-products.units_enter',
  max_units: 'console-products.units_enter',
  period_days: 'console-products.period_days_enter',
  payout: 'console-products.payout',
  target: 'console-products.target_enter',
  open_at: 'console-products.open_at_enter',
  close_at: 'console-products.close_at_enter',
  launch_at: 'console-products.launch_at_enter',
  auto_renew: 'console-products.auto_renew',
} as const satisfies Record<FaultField, string>;

/** The server's word on it, at the field or the setting it names. */
const faultsIn = (failure: Failure): FormFaults => {
  const field = (failure.data as RefusalData | null)?.field ?? '';
  return field.startsWith('parameters.') ? { [field]: failure.message } : faultsOf(failure, faultFields);
};

/** Drafts or changes; a refusal leaves everything as it was typed and lands on the field it names. */
const useSave = (
  product: DeskProduct | undefined,
  onSaved: (id: string) => void,
  onFault: (faults: FormFaults) => void,
) => {
  const { say } = useSpeaker();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const save = async (content: Content) => {
    setBusy(true);
    try {
      const saved = product
        ? await shell.client.call(productChange, { ...content, id: product.id, version: product.version })
        : await shell.client.call(productDraft, content);
      keepProduct(shell, saved);
      showToast(say('console-products.draft_saved'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      onSaved(saved.id);
    } catch (failure) {
      onFault(faultsIn(failure as Failure));
    }
    setBusy(false);
  };
  return { save, busy };
};
