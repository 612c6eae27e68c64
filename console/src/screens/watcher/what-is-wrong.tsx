import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ChainInfo } from '@paperlock/contract/watcher-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import css from './watcher.module.css';

/** Why nothing is read, if so: first what stopped the watcher for good, then what a worker met with just now. */
export function WhatIsWrong({ chain: { halted, trouble } }: { chain: ChainInfo }) {
  const { say } = useSpeaker();
  return (
    <div className={css.wrong} role="status">
      {halted && (
        <div className={css.note} data-grave>
          <strong>{say('console-watcher.halted', { block: String(halted.block) })}</strong>
          <span>{say('console-watcher.halted_text')}</span>
          <Hash name={say('console-watcher.halted_known')} hash={halted.known} />
          <Hash name={say('console-watcher.halted_found')} hash={halted.found} />
          <span>
            {say('console-watcher.since')} <TimeText instant={halted.at} timeZone={timeZone()} />
          </span>
        </div>
      )}
      {trouble && (
        <div className={css.note}>
          <strong>{say(`console-watcher.trouble_${trouble.kind}`)}</strong>
          <span>{say(`console-watcher.trouble_${trouble.kind}_text`)}</span>
          <code dir="ltr">{trouble.why}</code>
          <span>
            {say('console-watcher.last_seen')} <TimeText instant={trouble.at} timeZone={timeZone()} />
          </span>
        </div>
      )}
    </div>
  );
}

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <span>
      {name}: <code dir="ltr">{hash}</code>
    </span>
  );
}
