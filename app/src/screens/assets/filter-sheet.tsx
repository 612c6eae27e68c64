import { assetKinds, directions } from '@paperlock/contract/assets.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { DateField } from '@paperlock/ui/date-field.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm, type Values } from '@paperlock/web/use-form.ts';
import type { LogFilter } from '../../api/assets.ts';
import { readDay, tidy } from '../../parts/assets/log-filter.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './asset-history.module.css';

type FilterSheetProps = {
  filter: LogFilter;
  open: boolean;
  onClose: () => void;
  onChoose: (filter: LogFilter) => void;
};

const fields = ['kind', 'direction', 'from', 'to'] as const;
type Field = (typeof fields)[number];

export function FilterSheet({ filter, open, onClose, onChoose }: FilterSheetProps) {
  const { say } = useSpeaker();
  const faultIn = ({ from, to }: Values<Field>) => {
    const isDay = (typed: string) => typed === '' || readDay(typed) !== undefined;
    if (!isDay(from)) return { from: say('assets.filter_day_invalid') };
    if (!isDay(to)) return { to: say('assets.filter_day_invalid') };
    return from !== '' && to !== '' && from > to ? { to: say('assets.filter_days_reversed') } : {};
  };
  const form = useForm({
    fields,
    check: faultIn,
    send: async ({ kind, direction, from, to }) =>
      onChoose(
        tidy({
          account: filter.account,
          kind: assetKinds.find((one) => one === kind),
          direction: directions.find((one) => one === direction),
          from: readDay(from),
          to: readDay(to),
        }),
      ),
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('assets.filter')}
      actions={
        <>
          <Button kind="secondary" onClick={() => onChoose({ account: filter.account })}>
            {say('assets.filter_clear')}
          </Button>
          <Button {...form.button}>{say('assets.filter_apply')}</Button>
        </>
      }
    >
      <Stack as="form" {...form.props}>
        <SelectField
          name="kind"
          label={say('assets.filter_kind')}
          defaultValue={filter.kind ?? ''}
          options={[
            { value: '', label: say('assets.filter_kind_any') },
            ...assetKinds.map((kind) => ({ value: kind, label: say(`assets.kind_${kind}`) })),
          ]}
          data-first-focus=""
        />
        <SelectField
          name="direction"
          label={say('assets.filter_direction')}
          defaultValue={filter.direction ?? ''}
          options={[
            { value: '', label: say('assets.filter_direction_any') },
            ...directions.map((one) => ({ value: one, label: say(`assets.direction_${one}`) })),
          ]}
        />
        <div className={css.days}>
          <DateField
            name="from"
            label={say('assets.filter_from')}
            defaultValue={filter.from}
            error={form.faults.from}
          />
          <DateField
            name="to"
            label={say('assets.filter_to')}
            defaultValue={filter.to}
            error={form.faults.to}
          />
        </div>
        <Note>{say('assets.filter_zone', { zone: readerZone() })}</Note>
      </Stack>
    </Sheet>
  );
}
