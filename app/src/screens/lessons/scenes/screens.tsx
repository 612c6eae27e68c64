import { drillOf } from '@paperlock/domain/lessons/drill.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit } from '@paperlock/words/display.ts';
import { shortAddress } from '../../../parts/short-address.ts';
import { Card } from './primitives.tsx';
import css from './scenes.module.css';

const UNIT = 1_000_000n;

/** A balance that grows, with a curve drawn from it. */
export function ExplainedScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="app">
      <p>{say('lessons.explained_scene_1')}</p>
      <p className={css.balance}>
        <MoneyText micro={1_287_400_000n} purpose="exact" size="title" plain unit={false} />
        <span>{moneyUnit}</span>
      </p>
      <p className={css.up}>{say('lessons.explained_scene_2')}</p>
      <svg className={css.rising} viewBox="0 0 300 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M2 56 50 48 100 39 150 31 200 22 250 13 298 4" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={css.press}>{say('lessons.explained_scene_3')}</p>
    </Card>
  );
}

const [first] = drillOf(3);
const [known, fake] = [
  first?.wanted ?? '',
  first?.history.find(({ address }) => address !== first.wanted)?.address ?? '',
];

/** Two lines that look like one address. */
export const sampleAddresses = { known, fake };

export function WholeAddressScene() {
  const { say } = useSpeaker();
  const lines = [
    { name: say('lessons.whole_address_scene_2'), address: fake, micro: 0n },
    { name: say('lessons.whole_address_scene_1'), address: known, micro: 300n * UNIT },
  ];
  return (
    <Card channel="wallet">
      <p className={css.headline}>{say('lessons.whole_address_scene_3')}</p>
      {lines.map(({ name, address, micro }) => (
        <p key={address} className={css.transfer}>
          <span>{name}</span>
          <MoneyText micro={micro} purpose="exact" plain />
          <bdi className={css.address} dir="ltr" translate="no">
            {shortAddress(address)}
          </bdi>
        </p>
      ))}
    </Card>
  );
}

/** A notice that asks for money before it gives any. */
export function ReleaseFeeScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="app">
      <p className={css.headline}>{say('lessons.release_fee_scene_1')}</p>
      <dl className={css.sums}>
        <div className={css.sum}>
          <dt>{say('lessons.release_fee_scene_2')}</dt>
          <dd>
            <MoneyText micro={2410n * UNIT} purpose="exact" plain />
          </dd>
        </div>
        <div className={css.sum}>
          <dt>{say('lessons.release_fee_scene_3')}</dt>
          <dd>
            <MoneyText micro={241n * UNIT} purpose="exact" plain />
          </dd>
        </div>
      </dl>
      <p className={css.press}>{say('lessons.release_fee_scene_4')}</p>
    </Card>
  );
}
