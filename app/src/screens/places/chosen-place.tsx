import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { City } from '@paperlock/domain/places/places.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { countryName } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { useUpdateInfo } from '../../parts/profile/use-update-info.ts';
import { rememberZone } from '../../shell/reader-zone.ts';
import { useUser } from '../../shell/shell-context.tsx';
import { addressOfCard } from './place-address.ts';
import { PlaceCard } from './place-card.tsx';

const addressIn = (tag: string, { region, country }: City): string =>
  `${region}, ${countryName(tag, country)}`;

/** What came of the choice: where it is. */
export function ChosenPlace({ city }: { city: City }) {
  const { say, tag } = useSpeaker();
  return (
    <PlaceCard place={{ ...city, address: addressIn(tag, city) }}>
      <KeyValue name={say('places.zone')}>
        <bdi dir="ltr">{city.timeZone}</bdi>
      </KeyValue>
    </PlaceCard>
  );
}

/** And what it can be used for. */
export function PlaceActions({ city }: { city: City }) {
  const { say, tag } = useSpeaker();
  return (
    <>
      <ButtonLink kind="secondary" href={addressOfCard(city, addressIn(tag, city))}>
        {say('places.as_card')}
      </ButtonLink>
      <UseZone timeZone={city.timeZone} />
    </>
  );
}

/** The account's zone, or for visitors this device's. */
function UseZone({ timeZone }: { timeZone: string }) {
  const { say } = useSpeaker();
  const signedIn = useUser() !== undefined;
  const update = useUpdateInfo();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    if (!signedIn) {
      rememberZone(timeZone);
      notices.toast(say('profile.saved'), SUCCESS_TOAST_MS);
      return;
    }
    setBusy(true);
    await update({ time_zone: timeZone })
      .catch(() => notices.toast(say('shell.error_network'), 4000))
      .finally(() => setBusy(false));
  };
  return (
    <Button busy={busy} onClick={() => void use()}>
      {say('places.use_zone', { zone: timeZone })}
    </Button>
  );
}
