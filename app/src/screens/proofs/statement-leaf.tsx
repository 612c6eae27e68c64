import type { SignedStatementView } from '@paperlock/contract/proofs.ts';
import { centsOfSum, cutToCents } from '@paperlock/domain/money.ts';
import {
  houseAccounts,
  microOfText,
  readStatement,
  statementParts,
} from '@paperlock/domain/proofs/statement.ts';
import { reservesOf } from '@paperlock/domain/proofs/verify.ts';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { HashText } from '@paperlock/ui/hash-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { Neighbours } from '../../parts/neighbours.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './proofs.module.css';

type StatementLeafProps = {
  signed: SignedStatementView;
  /** Shown whole from the start. */
  whole?: boolean;
};

/** What a statement says, from its own signed text. */
export function StatementLeaf({ signed, whole = false }: StatementLeafProps) {
  const { say, tag } = useSpeaker();
  const statement = readStatement(signed.text);
  const [reserves, total] = statement ? [reservesOf(statement), microOfText(statement.total)] : [0n, 0n];
  const surplus = reserves - total;
  return (
    <Leaf
      title={say('proofs.statement', { seq: signed.seq })}
      end={<CopyButton text={signed.text} label={say('proofs.statement_text')} />}
    >
      {!statement && <p>{say('proofs.step_statement_no')}</p>}
      {statement && (
        <div className={css.stack}>
          <KeyValues>
            <KeyValue name={say('proofs.reserves')} note={say('proofs.reserves_made_of')}>
              <MoneyText micro={reserves} purpose="read" />
            </KeyValue>
            <KeyValue name={say('proofs.total')} note={say('proofs.total_made_of')}>
              <MoneyText micro={total} purpose="read" />
            </KeyValue>
            <KeyValue
              name={say('proofs.surplus')}
              note={say(surplus < 0n ? 'proofs.step_reserves_no' : 'proofs.surplus_made_of')}
            >
              <MoneyText micro={surplus} cents={cutToCents(reserves) - cutToCents(total)} purpose="read" />
            </KeyValue>
            <KeyValue name={say('proofs.accounts')}>{showCount(tag, Number(statement.accounts))}</KeyValue>
            <KeyValue name={say('proofs.taken_at')}>
              <TimeText instant={statement.taken_at} timeZone={readerZone()} />
            </KeyValue>
          </KeyValues>
          <Neighbours />
          <Fold title={say('proofs.whole')} open={whole}>
            <h3 className={css.subtitle}>{say('proofs.total')}</h3>
            <Amounts of={statementParts.map((part) => [say(`proofs.part_${part}`), statement.parts[part]])} />
            <h3 className={css.subtitle}>{say('proofs.reserves')}</h3>
            <Amounts
              of={places.map((place) => [say(`proofs.reserves_${place}`), statement.reserves[place].amount])}
            />
            <KeyValues>
              <KeyValue name={say('proofs.reserves_block')}>
                {showCount(tag, Number(statement.reserves.block.number))}
              </KeyValue>
            </KeyValues>
            <h3 className={css.subtitle}>{say('proofs.house')}</h3>
            <Note>{say('proofs.house_text')}</Note>
            <Amounts
              of={houseAccounts.map((kind) => [
                say(`proofs.house_${kind as HouseAccount}`),
                statement.house[kind] ?? '0',
              ])}
            />
            <KeyValues>
              <KeyValue name={say('proofs.made_at')}>
                <TimeText instant={statement.made_at} timeZone={readerZone()} />
              </KeyValue>
              <KeyValue name={say('proofs.root')}>
                <HashText hash={statement.root} />
              </KeyValue>
              <KeyValue name={say('proofs.statement_signature')}>
                <Code text={signed.signature} />
              </KeyValue>
              <KeyValue name={say('proofs.statement_key')}>
                <Code text={signed.public_key} />
              </KeyValue>
            </KeyValues>
            <h3 className={css.subtitle}>{say('proofs.statement_text')}</h3>
            <Code text={signed.text} />
          </Fold>
        </div>
      )}
    </Leaf>
  );
}

const places = ['deposit_addresses', 'hot_wallet', 'bank'] as const;

/** Parts of one sum, in cents that add up to it. A tap shows all decimals. */
function Amounts({ of }: { of: readonly (readonly [name: string, amount: string])[] }) {
  const amounts = of.map(([, amount]) => microOfText(amount));
  const cents = centsOfSum(amounts);
  return (
    <KeyValues>
      {of.map(([name], nth) => (
        <KeyValue key={name} name={name}>
          <MoneyText micro={amounts[nth] ?? 0n} cents={cents[nth]} purpose="read" />
        </KeyValue>
      ))}
    </KeyValues>
  );
}

type HouseAccount = 'reserve' | 'escrow' | 'fees' | 'chain' | 'suspense' | 'market' | 'equity' | 'bank';

function Code({ text }: { text: string }) {
  return (
    <bdi className={css.code} dir="ltr" translate="no">
      {text}
    </bdi>
  );
}
