import { microOfText, type Statement } from '@paperlock/domain/proofs/statement.ts';
import { reservesOf } from '@paperlock/domain/proofs/verify.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { basisOfBar, coveringOf } from './covering.ts';
import css from './has-owes.module.css';

/** What there is against what is owed, as one bar of one scale, from the statement's own figures. */
export function HasOwes({ statement }: { statement: Statement }) {
  const { say, tag } = useSpeaker();
  const [has, owes] = [reservesOf(statement), microOfText(statement.total)];
  const covering = coveringOf(has, owes);
  const amount = (micro: bigint) => `${showMoney(tag, micro, { purpose: 'read' })} ${moneyUnit}`;
  return (
    <Leaf title={say('proofs.bar')}>
      <div className={css.picture} data-is={covering.kind}>
        <Figure kind="has" name={say('proofs.bar_has')} micro={has} />
        <div className={css.bar} aria-hidden="true">
          <span style={{ inlineSize: `${basisOfBar(has, owes) / 100}%` }} />
        </div>
        <Figure kind="owes" name={say('proofs.bar_owes')} micro={owes} />
        {covering.kind === 'nothing_owed' && <p>{say('proofs.bar_nothing_owed')}</p>}
        {covering.kind === 'short' && (
          <p className={css.short}>
            {say('proofs.bar_short', {
              amount: amount(covering.perOneMicro),
              one: amount(1_000_000n),
              missing: amount(covering.missingMicro),
            })}
          </p>
        )}
        {covering.kind === 'covered' && (
          <p>
            {say('proofs.bar_covered', {
              amount: amount(covering.perOneMicro),
              one: amount(1_000_000n),
            })}
            {covering.isTiny && ` ${say('proofs.bar_tiny')}`}
          </p>
        )}
      </div>
    </Leaf>
  );
}

function Figure({ kind, name, micro }: { kind: 'has' | 'owes'; name: string; micro: bigint }) {
  return (
    <div className={css.figure} data-kind={kind}>
      <span className={css.name}>{name}</span>
      <MoneyText micro={micro} purpose="read" />
    </div>
  );
}
