import type { SignedStatementView } from '@paperlock/contract/proofs.ts';
import {
  houseAccounts,
  microOfText,
  readStatement,
  statementParts,
} from '@paperlock/domain/proofs/statement.ts';
import { reservesOf } from '@paperlock/domain/proofs/verify.ts';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
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
  const surplus = statement ? reservesOf(statement) - microOfText(statement.total) : 0n;
  const amount = (text: string) => <MoneyText micro={microOfText(text)} purpose="exact" />;
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
              <MoneyText micro={reservesOf(statement)} purpose="exact" />
            </KeyValue>
            <KeyValue name={say('proofs.total')} note={say('proofs.total_made_of')}>
              {amount(statement.total)}
            </KeyValue>
            <KeyValue
              name={say('proofs.surplus')}
              note={say(surplus < 0n ? 'proofs.step_reserves_no' : 'proofs.surplus_made_of')}
            >
              <MoneyText micro={surplus} purpose="exact" />
            </KeyValue>
            <KeyValue name={say('proofs.accounts')}>{showCount(tag, Number(statement.accounts))}</KeyValue>
            <KeyValue name={say('proofs.taken_at')}>
              <TimeText instant={statement.taken_at} timeZone={readerZone()} />
            </KeyValue>
          </KeyValues>
          <Neighbours />
          <details className={css.fold} open={whole}>
            <summary>{say('proofs.whole')}</summary>
            <div className={css.stack}>
              <h3 className={css.subtitle}>{say('proofs.total')}</h3>
              <KeyValues>
                {statementParts.map((part) => (
                  <KeyValue key={part} name={say(`proofs.part_${part}`)}>
                    {amount(statement.parts[part])}
                  </KeyValue>
                ))}
              </KeyValues>
              <h3 className={css.subtitle}>{say('proofs.reserves')}</h3>
              <KeyValues>
                {(['deposit_addresses', 'hot_wallet', 'bank'] as const).map((place) => (
                  <KeyValue key={place} name={say(`proofs.reserves_${place}`)}>
                    {amount(statement.reserves[place].amount)}
                  </KeyValue>
                ))}
                <KeyValue name={say('proofs.reserves_block')}>
                  {showCount(tag, Number(statement.reserves.block.number))}
                </KeyValue>
              </KeyValues>
              <h3 className={css.subtitle}>{say('proofs.house')}</h3>
              <Note>{say('proofs.house_text')}</Note>
              <KeyValues>
                {houseAccounts.map((kind) => (
                  <KeyValue key={kind} name={say(`proofs.house_${kind as HouseAccount}`)}>
                    {amount(statement.house[kind] ?? '0')}
                  </KeyValue>
                ))}
              </KeyValues>
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
            </div>
          </details>
        </div>
      )}
    </Leaf>
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
