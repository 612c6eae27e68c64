import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRolling } from '@paperlock/ui/use-rolling.ts';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import css from './their-app.module.css';

/** Slowly enough to be watched. */
const COUNT_MS = 1_800;

/** What the person with the phone answered, or did without a word. */
export type Reply = { text: string; isSaid: boolean };

type TheirAppProps = {
  /** For screen readers: that this is a made-up app of scammers. */
  label: string;
  /** The invented name, another one in every game: `appNameOf(seed)`. */
  name: string;
  /** The day, in words. */
  day: string;
  /** What the balance is called. */
  balanceName: string;
  balanceMicro: bigint;
  /** In its ticker: what it boasts of. */
  boast?: string | undefined;
  /** Who speaks, and what they say: read out when it changes. */
  from?: string | undefined;
  message?: ReactNode;
  reply?: Reply | undefined;
  /** The site is gone: nothing of it is left but what the browser says. */
  gone?: string | undefined;
  /** Drawn in what is left of it: a form, a chart. */
  children?: ReactNode;
};

/**
 * The upper half of a phone with the app of a made-up scam: black and gold, glossy and counting, so that it never looks like
 * Paperlock. It knows no story: all it shows is handed in.
 */
export function TheirApp(props: TheirAppProps) {
  const { label, name, day, balanceName, balanceMicro, boast, from, message, reply, gone, children } = props;
  return (
    <section
      className={css.phone}
      aria-label={label}
      data-their-app
      data-gone={gone !== undefined || undefined}
    >
      <div className={css.bar}>
        <bdi className={css.name} translate="no">
          {name}
        </bdi>
        <span className={css.day}>{day}</span>
      </div>
      {gone === undefined ? (
        <Balance name={balanceName} micro={balanceMicro} boast={boast} />
      ) : (
        <p className={css.gone}>{gone}</p>
      )}
      <div className={css.talk} role="status">
        {message && (
          <p className={css.bubble} key={`${from} ${day}`}>
            {from && <b className={css.from}>{from} </b>}
            {message}
          </p>
        )}
      </div>
      {reply && <p className={reply.isSaid ? css.reply : css.done}>{reply.text}</p>}
      {children}
    </section>
  );
}

/** Counts for the eye only: a screen reader is told the amount it comes to. */
function Balance({ name, micro, boast }: { name: string; micro: bigint; boast?: string | undefined }) {
  const { tag } = useSpeaker();
  const shown = useRolling(micro, COUNT_MS);
  const text = (amount: bigint) => showMoney(tag, amount, { purpose: 'own' });
  return (
    <div className={css.balance}>
      <p className={css.balanceName}>{name}</p>
      <p className={css.amount}>
        <HiddenText>{`${text(micro)} ${moneyUnit}`}</HiddenText>
        <bdi aria-hidden="true" dir="ltr">
          {text(shown)} <span className={css.unit}>{moneyUnit}</span>
        </bdi>
      </p>
      {boast && <p className={css.boast}>{boast}</p>}
    </div>
  );
}
