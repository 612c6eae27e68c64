import type { Address } from '@paperlock/contract/screens.ts';
import { zoneName } from '@paperlock/domain/accounts/time-zone.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { ClockIcon, KeyIcon, PlaceIcon, ProductsIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { GlobeIcon } from '@paperlock/ui/shell-icons.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { languageByCode } from '@paperlock/words/languages.ts';
import { worldQuery } from '../../api/worlds.ts';
import { LensSwitch } from '../../parts/lens-switch.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { chosenZone, readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DeviceLeaf } from './device-leaf.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { ZoneSheet } from './zone-sheet.tsx';

export default function SettingsPage() {
  const { say, lang } = useSpeaker();
  const sheets = useOneOpen<'zone'>();
  const user = useUser();
  const chosen = chosenZone();
  return (
    <Screen title={say('profile.settings')}>
      <Leaf flush>
        <List>
          <ListRow
            lead={<GlobeIcon />}
            title={say('profile.language')}
            end={languageByCode(lang).name}
            href={'/pages/profile/language' satisfies Address}
          />
          <ListRow
            lead={<ClockIcon />}
            title={say('profile.zone')}
            detail={
              <bdi>
                {chosen ? zoneName(chosen) : say('profile.zone_device', { zone: zoneName(readerZone()) })}
              </bdi>
            }
            onPress={() => sheets.open('zone')}
          />
          <ListRow
            lead={<PlaceIcon />}
            title={say('places.zone_entry')}
            href={'/choose-location' satisfies Address}
          />
          {user && (
            <ListRow
              lead={<ProductsIcon />}
              title={say('products.bookings')}
              detail={say('products.bookings_row')}
              href={'/pages/home/booking' satisfies Address}
            />
          )}
          {user && <ScriptsRow />}
        </List>
        <ZoneSheet key={sheets.times} {...sheets.of('zone')} />
      </Leaf>
      <Leaf title={say('shell.theme')} flush>
        <ThemeChoice />
      </Leaf>
      <DeviceLeaf />
      <LensSwitch />
      <Leaf>
        <Version />
      </Leaf>
    </Screen>
  );
}

/** For the owner of a practice world: nobody else can have keys. */
function ScriptsRow() {
  const { say } = useSpeaker();
  const { data } = useRead(worldQuery);
  if (!data?.owner || data.kind === 'open') return null;
  return (
    <ListRow
      lead={<KeyIcon />}
      title={say('profile.scripts')}
      detail={say('profile.scripts_detail')}
      href={'/pages/profile/scripts' satisfies Address}
    />
  );
}

function Version() {
  const { say } = useSpeaker();
  const { settings } = useShell();
  const state = useStore(settings);
  if (state.kind === 'loading') return <Skeleton />;
  if (state.kind === 'failed')
    return <ErrorState title={say('profile.version_failed')} onRetry={() => void settings.load()} />;
  return (
    <KeyValues>
      <KeyValue name={say('profile.version')}>
        <bdi dir="ltr">{state.settings.version}</bdi>
      </KeyValue>
    </KeyValues>
  );
}
