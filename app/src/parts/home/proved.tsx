import type { Address } from '@paperlock/contract/screens.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { productsQuery } from '../../api/products.ts';
import { useRead } from '../../shell/use-read.ts';
import type { RehearsalSum } from './rehearsal-sum.ts';
import { SumTable } from './sum-table.tsx';
import { ThreeChecks } from './three-checks.tsx';
import css from './through.module.css';

/** What the first steps prove and what not, from edge to edge. */
export function Proved({ sum }: { sum: RehearsalSum | undefined }) {
  const { say } = useSpeaker();
  return (
    <>
      <p className={css.text}>{say('home.through_text')}</p>
      <ThreeChecks />
      {sum && (
        <div className={css.next}>
          <Fold title={say('home.through_sum')}>
            <SumTable sum={sum} />
          </Fold>
        </div>
      )}
    </>
  );
}

export function MoreToTry() {
  const { say } = useSpeaker();
  const losing = useLosingAddress();
  return (
    <List label={say('home.more')}>
      <ListRow title={say('home.through_offers')} href={'/pages/home/three-offers' satisfies Address} />
      <ListRow title={say('home.through_lose')} href={losing} />
    </List>
  );
}

/** The variable project that ends soonest; all of that type where none is on sale, or none is known yet. */
const useLosingAddress = (): Address => {
  const { lang } = useSpeaker();
  const type = 'premium_plus';
  const { data } = useRead(productsQuery, { type, state: 'open' }, lang);
  const [first] =
    data?.filter(({ sold_out }) => !sold_out).sort((a, b) => a.period_days - b.period_days) ?? [];
  return first ? `/pages/home/lockming-details?id=${first.id}` : `/pages/home/lockming?type=${type}`;
};
