import { centsOfSum } from '@paperlock/domain/money.ts';
import { ppmOf, totalOf, type Where } from '@paperlock/domain/twins/game.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './twins.module.css';

/** Where the money was when the month ended: one bar in three parts, and its legend. */
export function WhereBar({ where }: { where: Where }) {
  const { say } = useSpeaker();
  const total = totalOf(where);
  const sums = [where.pocketMicro, where.honestMicro, where.fraudMicro];
  const cents = centsOfSum(sums);
  const parts = (['pocket', 'honest', 'fraud'] as const).map((name, nth) => ({
    name,
    micro: sums[nth] ?? 0n,
    centsMicro: cents[nth] ?? 0n,
  }));
  return (
    <section aria-label={say('twins.where')}>
      <div className={css.where} aria-hidden="true">
        {parts.map(({ name, micro }) => (
          <i key={name} data-part={name} style={{ inlineSize: `${ppmOf(micro, total) / 10_000}%` }} />
        ))}
      </div>
      <dl className={css.legend}>
        {parts.map(({ name, centsMicro }) => (
          <div key={name} className={css.part}>
            <dt data-part={name}>{say(`twins.where_${name}`)}</dt>
            <dd>
              <MoneyText micro={centsMicro} purpose="own" plain isPublic />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
