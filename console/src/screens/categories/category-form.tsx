import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { categorySave, type DeskCategory } from '@paperlock/contract/products-desk.ts';
import { CATEGORY_NAME_MAX, CATEGORY_PASSWORD_MAX } from '@paperlock/domain/products/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm, type Values } from '@paperlock/web/use-form.ts';
import { useRef, useState } from 'react';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';

const fields = ['name', 'position', 'password'] as const;
type Field = (typeof fields)[number];

/** What becomes of the password. */
const choices = ['keep', 'set', 'none'] as const;
type Choice = (typeof choices)[number];

/** Makes a category, or changes one. Taking its password away is asked twice: it cannot be unseen. */
export function CategoryForm({ category }: { category: DeskCategory | undefined }) {
  const { say } = useSpeaker();
  // What somebody has drafted already is what one goes on with.
  const seen = category?.draft ?? category;
  const [texts, setTexts] = useState<DeskCategory['texts']>(seen?.texts ?? {});
  const [lang, setLang] = useState('en');
  const offered = seen?.locked ? choices : choices.filter((one) => one !== 'keep');
  const [choice, setChoice] = useState<Choice>(seen?.locked ? 'keep' : 'none');
  const [removing, setRemoving] = useState<Values<Field>>();
  const confirmed = useRef(false);
  const save = useSave(category);

  const send = (values: Values<Field>) =>
    save({
      texts: Object.fromEntries(Object.entries(texts).filter(([, { name }]) => name.trim() !== '')),
      position: Number(values.position),
      ...(choice === 'set' && { password: values.password }),
      ...(choice === 'none' && seen?.locked && { password: null }),
    });

  const isNameless = !texts.en?.name.trim();
  const { faults, button, submit, props } = useForm({
    fields,
    check: ({ position, password }) => ({
      ...(isNameless && { name: say('console-products.name_enter') }),
      ...(!(/^\d{1,4}$/.test(position) && Number(position) <= 1000) && {
        position: say('console-products.position_enter'),
      }),
      ...(choice === 'set' && password === '' && { password: say('console-products.password_enter') }),
    }),
    send: async (values) => {
      const isRemoval = choice === 'none' && seen?.locked;
      if (!isRemoval || confirmed.current) return send(values);
      setRemoving(values);
    },
  });
  const close = () => setRemoving(undefined);
  const remove = () => {
    confirmed.current = true;
    close();
    if (removing) void submit(removing);
  };

  return (
    // English is what everybody falls back to: whoever left it out is led there.
    <Stack as="form" {...props} onSubmitCapture={() => isNameless && setLang('en')}>
      <FormFault text={faults.form} />
      <LanguageSelect lang={lang} written={(code) => Boolean(texts[code]?.name)} onLang={setLang} />
      <TextField
        key={lang}
        name="name"
        lang={lang}
        label={say('console-products.name')}
        error={faults.name}
        defaultValue={texts[lang]?.name ?? ''}
        maxLength={CATEGORY_NAME_MAX}
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => setTexts({ ...texts, [lang]: { name: value } })}
      />
      <TextField
        name="position"
        label={say('console-products.position')}
        error={faults.position}
        defaultValue={String(seen?.position ?? 1)}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <SelectField
        name="choice"
        label={say('console-products.password_what')}
        {...(choice === 'set' && seen?.locked && { hint: say('console-products.password_set_text') })}
        defaultValue={choice}
        options={offered.map((value) => ({ value, label: say(`console-products.password_${value}`) }))}
        onChange={({ target }) => setChoice(offered[target.selectedIndex] ?? 'none')}
      />
      {choice === 'set' && (
        <TextField
          name="password"
          type="password"
          label={say('console-products.password')}
          hint={say('console-products.password_hint')}
          error={faults.password}
          maxLength={CATEGORY_PASSWORD_MAX}
          autoComplete="new-password"
        />
      )}
      <Row to="end" space={3}>
        <Button {...button}>{say('console-products.save')}</Button>
      </Row>
      <Confirm
        open={removing !== undefined}
        onClose={close}
        title={say('console-products.remove_confirm')}
        action={say('console-products.remove')}
        danger
        onConfirm={remove}
      >
        {say('console-products.remove_text')}
      </Confirm>
    </Stack>
  );
}

type Content = { texts: DeskCategory['texts']; position: number; password?: string | null };

const useSave = (category: DeskCategory | undefined) => {
  const { say } = useSpeaker();
  const { client, queries, router } = useShell();
  return async (content: Content): Promise<void> => {
    const seen = category ? { id: category.id, version: category.version } : null;
    const ask = { category: seen, ...content };
    const saved = await client.call(categorySave, ask);
    showToast(say('console-products.category_drafted'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
    await queries.invalidateQueries({ queryKey: ['categories'] });
    router.replace(addressOf('/categories', { id: saved.id }));
  };
};
