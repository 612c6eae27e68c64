import { centsOfSum } from '@paperlock/domain/money.ts';
import { offerPlaces } from '@paperlock/domain/twins/cast.ts';
import type { TwinGame } from '@paperlock/domain/twins/game.ts';
import { accountOf, type TwinResult } from '@paperlock/domain/twins/result.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { OfferMark } from './offer-mark.tsx';
import css from './twins.module.css';

/** What was lost or gained with which of the three, and all of it as one sum. */
export function WholeSum({ game, result }: { game: TwinGame; result: TwinResult }) {
  const { say } = useSpeaker();
  const { feeMicro, changeMicro } = result;
  const changes = offerPlaces.map((place) => {
    const { putMicro, backMicro } = accountOf(result, game.platforms[place].role);
    return backMicro - putMicro;
  });
  const cents = centsOfSum([-feeMicro, ...changes]);
  return (
    <div className={css.whole}>
      <KeyValues>
        {offerPlaces.map((place) => {
          const { name, role } = game.platforms[place];
          return (
            <KeyValue
              key={place}
              name={
                <>
                  <OfferMark place={place} /> <span translate="no">{name}</span>
                </>
              }
              note={say(`twins.role_${role}`)}
            >
              <MoneyText micro={cents[place + 1] ?? 0n} purpose="own" change plain isPublic />
            </KeyValue>
          );
        })}
        {feeMicro > 0n && (
          <KeyValue name={say('twins.sum_fee')}>
            <MoneyText micro={cents[0] ?? 0n} purpose="own" change plain isPublic />
          </KeyValue>
        )}
        <KeyValue name={<strong>{say('twins.sum_all')}</strong>}>
          <MoneyText micro={changeMicro} purpose="own" change plain isPublic />
        </KeyValue>
      </KeyValues>
    </div>
  );
}
