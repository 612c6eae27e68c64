import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { City } from '@paperlock/domain/places/places.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { countryName } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { notices } from '../../shell/notice-store.ts';
import { rememberZone } from '../../shell/reader-zone.ts';
import { useUser } from '../../shell/shell-context.tsx';
import { useUpdateInfo } from '../profile/use-update-info.ts';
import { addressOfCard } from './place-address.ts';
import { PlaceCard } from './place-card.tsx';
import css from './places.module.css';

/** What came of the choice: where it is, and what it can be used for. */
export function ChosenPlace({ city }: { city: City }) {
  const { say, tag } = useSpeaker();
  const address = `${city.region}, ${countryName(tag, city.country)}`;
  return (
    <>
      <PlaceCard place={{ ...city, address }}>
        <KeyValue name={say('places.zone')}>
          <bdi dir="ltr">{city.timeZone}</bdi>
        </KeyValue>
      </PlaceCard>
      <div className={css.choices}>
        <UseZone timeZone={city.timeZone} />
        <ButtonLink kind="secondary" wide href={addressOfCard(city, address)}>
          {say('places.as_card')}
        </ButtonLink>
      </div>
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
    <Button wide busy={busy} onClick={() => void use()}>
      {say('places.use_zone', { zone: timeZone })}
    </Button>
  );
}
