import type { Source } from '@paperlock/contract/market.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMinute } from '@paperlock/words/display.ts';
import { readerZone } from '../shell/reader-zone.ts';
import css from './source-text.module.css';

/** Where prices come from: beside every price, and beside everything that was computed from one. */
export function SourceText({ source }: { source: Source }) {
  const { say } = useSpeaker();
  const { series, kind, origin, to, seed_hash } = source;
  return (
    <Note>
      {say('market.source')}{' '}
      <Explain term={say(`market.source_${kind}`, { series, origin })}>
        {say(`market.source_${kind}_text`, { series, origin, to: showMinute(to, readerZone()) })}
        {seed_hash && (
          <span className={css.hash}>
            {say('market.seed_hash')} <code dir="ltr">{seed_hash}</code>
          </span>
        )}
      </Explain>
    </Note>
  );
}
