import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showMinute } from '@paperlock/words/display.ts';
import { useEffect, useState } from 'react';
import { practiceNowQuery } from '../api/clock.ts';
import { dueOrdersQuery } from '../api/orders.ts';
import css from './beside.module.css';
import { type Flag, flags } from './flags.ts';
import { readerZone } from './reader-zone.ts';
import { usePosition } from './router.tsx';
import { useShell } from './shell-context.tsx';
import { trickAt } from './trick-at.ts';
import { useRead } from './use-read.ts';
import { withQueries } from './with-queries.tsx';

/** Beside the page on a wide screen: the time it goes by, what comes next, and how a scam uses what the page shows. */
export const Beside = withQueries(() => {
  const { say } = useSpeaker();
  const { path } = usePosition().page;
  const trick = trickAt(path);
  return (
    <aside className={css.beside} aria-label={say('clock.beside')}>
      <div className={css.parts}>
        <PracticeClock isOpen={path === CLOCK} />
        <NextPayout />
        {trick && <Trick flag={trick} />}
      </div>
    </aside>
  );
});

const CLOCK = '/pages/home/clock' satisfies Address;

function PracticeClock({ isOpen }: { isOpen: boolean }) {
  const { say } = useSpeaker();
  const { data } = useRead(practiceNowQuery);
  const known = useStore(useShell().settings);
  const moves = known.kind === 'here' && known.settings.clock.moved_by === 'everyone';
  return (
    <Section title={say('clock.now')} small>
      <p>
        <Minute instant={data?.now} />
      </p>
      {!isOpen && (
        <ButtonLink kind="secondary" href={CLOCK}>
          {say(moves ? 'clock.go' : 'clock.title')}
        </ButtonLink>
      )}
    </Section>
  );
}

/** The first of all orders to pay; a variable one's amount is known when it is there. */
function NextPayout() {
  const { say, lang } = useSpeaker();
  const { data } = useRead(dueOrdersQuery, 'open', lang);
  const [next] = [...(data?.list ?? [])]
    .filter(({ next_payout_at }) => next_payout_at !== null)
    .sort((one, other) => String(one.next_payout_at).localeCompare(String(other.next_payout_at)));
  if (!next?.next_payout_at) return null;
  const amount = microOf(next.payout === 'daily' ? next.expected_today : next.promised_total);
  return (
    <Section title={say('clock.next_payout')} small>
      {amount > 0n && (
        <p>
          <MoneyText micro={amount} purpose="own" change plain />
        </p>
      )}
      <Note>
        <Minute instant={next.next_payout_at} />
      </Note>
      <a href={`/pages/home/lockming-order?order_no=${next.order_no}` satisfies Address}>
        <bdi>{next.product_name}</bdi>
      </a>
    </Section>
  );
}

/** What the lens says of this screen. Its texts are fetched when a wide screen first shows them. */
function Trick({ flag }: { flag: Flag }) {
  const { say } = useSpeaker();
  const { language } = useShell();
  const [here, setHere] = useState(false);
  useEffect(() => {
    let over = false;
    language.need('learn').then(
      () => over || setHere(true),
      () => {},
    );
    return () => {
      over = true;
    };
  }, [language]);
  if (!here) return null;
  return (
    <Section title={say('lens.beside')} small>
      <Note>{say(`flags.${flag}_fraud`)}</Note>
      <h3 className={css.here}>{say('flags.here')}</h3>
      <Note>{say(`flags.${flag}_here`)}</Note>
      <a href={`/pages/home/lesson?key=${flags[flag]}` satisfies Address}>{say('flags.lesson')}</a>
    </Section>
  );
}

/** A moment to the minute, whole also where the column is narrow. */
function Minute({ instant }: { instant: string | undefined }) {
  if (instant === undefined) return <span>&nbsp;</span>;
  return (
    <bdi dir="ltr">
      <time dateTime={instant}>{showMinute(instant, readerZone())}</time>
    </bdi>
  );
}
