import { timeZone } from '@paperlock/client/time-zone.ts';
import type { ChainInfo } from '@paperlock/contract/watcher-desk.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import css from './watcher.module.css';

const tones = {
  waiting: 'plain',
  following: 'good',
  catching_up: 'going',
  silent: 'held',
  halted: 'bad',
} as const satisfies Record<ChainInfo['state'], string>;

/** Where the chain is, how far it was read, and which chain it is. */
export function WatcherState({ chain }: { chain: ChainInfo }) {
  const { say, tag } = useSpeaker();
  const at = (instant: string | null) =>
    instant === null ? say('console-watcher.never') : <TimeText instant={instant} timeZone={timeZone()} />;
  return (
    <div className={css.columns}>
      <Leaf
        title={say('console-watcher.watcher')}
        end={<Chip tone={tones[chain.state]}>{say(`console-watcher.state_${chain.state}`)}</Chip>}
      >
        <div className={css.facts}>
          <KeyValues>
            <KeyValue name={say('console-watcher.head')}>{showCount(tag, chain.head)}</KeyValue>
            <KeyValue name={say('console-watcher.head_at')}>{at(chain.head_at)}</KeyValue>
            <KeyValue name={say('console-watcher.final_block')}>{showCount(tag, chain.final)}</KeyValue>
            <KeyValue name={say('console-watcher.scanned')}>{showCount(tag, chain.scanned)}</KeyValue>
            <KeyValue name={say('console-watcher.lag')}>
              {say('console-watcher.lag_blocks', { n: chain.lag })}
            </KeyValue>
            <KeyValue name={say('console-watcher.looked_at')}>{at(chain.looked_at)}</KeyValue>
          </KeyValues>
        </div>
      </Leaf>
      <Leaf title={say('console-watcher.which')}>
        <div className={css.facts}>
          <KeyValues>
            <KeyValue name={say('console-watcher.chain_id')}>
              <code dir="ltr">{chain.chain_id}</code>
            </KeyValue>
            <KeyValue name={say('console-watcher.instance')}>
              {chain.instance === null ? (
                say('console-watcher.instance_none')
              ) : (
                <code dir="ltr">{chain.instance}</code>
              )}
            </KeyValue>
            <KeyValue name={say('console-watcher.token')}>
              <AddressText address={chain.token} />
            </KeyValue>
            <KeyValue name={say('console-watcher.finality')}>
              {say('console-watcher.finality_blocks', { n: chain.finality })}
            </KeyValue>
          </KeyValues>
        </div>
      </Leaf>
    </div>
  );
}
