import { sumOf } from '@paperlock/domain/twins/book.ts';
import type { OfferPlace } from '@paperlock/domain/twins/cast.ts';
import { type Platform, yoursAt } from '@paperlock/domain/twins/platform.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import { useAmountText } from './amount-text.ts';
import { OfferMark } from './offer-mark.tsx';
import css from './twins.module.css';

/** What your money there became beyond what you put in, as its screen says. */
const gainAt = (platform: Platform): bigint =>
  yoursAt(platform) + sumOf(platform.book, 'your_payout') - sumOf(platform.book, 'your_payment');

type OfferCardProps = { place: OfferPlace; platform: Platform; onOpen: () => void };

/** The screen of one platform, small: the same for all three. */
export function OfferCard({ place, platform, onOpen }: OfferCardProps) {
  const { say, tag } = useSpeaker();
  const rate = showPercent(tag, platform.ratePpm);
  const gain = gainAt(platform);
  return (
    <li>
      <button type="button" className={css.offer} onClick={onOpen}>
        <span className={css.offerHead}>
          <OfferMark place={place} />
          <span className={css.offerName} translate="no">
            {platform.name}
          </span>
          <span>{say(platform.role === 'variable' ? 'twins.rate_target' : 'twins.rate', { rate })}</span>
        </span>
        <span className={css.offerBody}>
          <span className={css.offerLine}>
            <span>{say('twins.balance')}</span>
            <span className={css.balance}>
              <MoneyText micro={yoursAt(platform)} purpose="own" plain isPublic />
            </span>
          </span>
          {gain !== 0n && (
            <span className={css.offerLine}>
              <span>{say('twins.so_far')}</span>
              <MoneyText micro={gain} purpose="own" change plain isPublic />
            </span>
          )}
          <Standing platform={platform} />
        </span>
      </button>
    </li>
  );
}

/** Only what somebody would see who looks at the screen: a review shows itself to those who wait for money. */
export function Standing({ platform: { phase, waitingMicro } }: { platform: Platform }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  if (phase === 'gone') return <Chip tone="bad">{say('twins.gone')}</Chip>;
  return waitingMicro > 0n ? (
    <Chip tone="held">{say('twins.waiting', { amount: amountText(waitingMicro) })}</Chip>
  ) : null;
}
