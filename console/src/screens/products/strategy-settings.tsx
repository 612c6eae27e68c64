import type { DeskProduct } from '@paperlock/contract/products-desk.ts';
import { parameterText } from '@paperlock/domain/products/parameter-text.ts';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { settingWord } from './setting-word.ts';

/** What the strategy of a product was told, as far as its terms stay. */
export function StrategySettings({ product: { strategy, parameters } }: { product: DeskProduct }) {
  const { say } = useSpeaker();
  return Object.entries(parameters).map(([name, value]) => (
    <KeyValue key={name} name={say(settingWord(`${strategy}_${name}`))}>
      {typeof value === 'string' ? (
        say(settingWord(`choice_${value}`))
      ) : (
        <bdi dir="ltr">{parameterText(value)}</bdi>
      )}
    </KeyValue>
  ));
}
