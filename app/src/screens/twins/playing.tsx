import { cutToCents } from '@paperlock/domain/money.ts';
import { type OfferPlace, offerPlaces } from '@paperlock/domain/twins/cast.ts';
import type { TwinGame } from '@paperlock/domain/twins/game.ts';
import { yoursAt } from '@paperlock/domain/twins/platform.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { MonthStrip } from './month-strip.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import css from './twins.module.css';
import { type KeptGame, useMoves } from './use-moves.ts';

/** The month: a pocket, three screens, and days that pass. */
export function Playing({ kept, game }: { kept: KeptGame; game: TwinGame }) {
  const { say } = useSpeaker();
  const { busy, move } = useMoves(kept);
  const [at, setAt] = useState<OfferPlace>(0);
  const [open, setOpen] = useState(false);
  const { pocketMicro } = game;
  // As the cards say it: each cut to cents.
  const shownMicro = game.platforms.reduce((sum, platform) => sum + cutToCents(yoursAt(platform)), 0n);
  const pass = (days: 1 | 7) => void move({ kind: 'days', days }, { toast: true }).catch(() => undefined);
  return (
    <Screen
      title={say('twins.title')}
      actions={
        <>
          <Button kind="secondary" busy={busy && !open} onClick={() => pass(1)}>
            {say('twins.pass_day')}
          </Button>
          <Button busy={busy && !open} onClick={() => pass(7)}>
            {say('twins.pass_week')}
          </Button>
        </>
      }
    >
      <MonthStrip day={game.day} />
      <KeyValues>
        <KeyValue name={say('twins.pocket')}>
          <MoneyText micro={pocketMicro} purpose="own" size="title" isPublic />
        </KeyValue>
        <KeyValue name={say('twins.shown')}>
          <MoneyText micro={shownMicro} purpose="own" isPublic />
        </KeyValue>
      </KeyValues>
      <ul className={css.offers} aria-label={say('twins.offers')}>
        {offerPlaces.map((place) => (
          <OfferCard
            key={place}
            place={place}
            platform={game.platforms[place]}
            onOpen={() => {
              setAt(place);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <OfferSheet
        key={`${at} ${open}`}
        open={open}
        onClose={() => setOpen(false)}
        place={at}
        game={game}
        secondLook={kept.second_look}
        move={move}
      />
    </Screen>
  );
}
