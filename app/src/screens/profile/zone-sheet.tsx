import { timeZone as deviceZone } from '@paperlock/client/time-zone.ts';
import { zoneName } from '@paperlock/domain/accounts/time-zone.ts';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { useUpdateInfo } from '../../parts/profile/use-update-info.ts';
import { chosenZone, rememberZone } from '../../shell/reader-zone.ts';
import { useUser } from '../../shell/shell-context.tsx';

/** The zone times are shown in: the account's, or for visitors the device's own. */
export function ZoneSheet(sheet: OpenSheet) {
  const { say } = useSpeaker();
  const signedIn = useUser() !== undefined;
  const update = useUpdateInfo();
  const chosen = chosenZone() ?? '';
  const form = useForm({
    fields: ['time_zone'],
    check: () => ({}),
    send: async ({ time_zone }) => {
      if (signedIn) await update({ time_zone });
      else rememberZone(time_zone || null);
      sheet.onClose();
    },
  });
  const zones = new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <FormSheet {...sheet} title={say('profile.zone')} form={form}>
      <SelectField
        name="time_zone"
        label={say('profile.zone')}
        hint={say('profile.zone_hint')}
        error={form.faults.time_zone}
        defaultValue={chosen}
        options={[
          { value: '', label: say('profile.zone_device', { zone: zoneName(deviceZone()) }) },
          ...[...zones]
            .map((zone) => ({ value: zone, label: zoneName(zone).replaceAll('_', ' ') }))
            .sort((one, other) => (one.label < other.label ? -1 : 1)),
        ]}
        data-first-focus=""
      />
    </FormSheet>
  );
}
