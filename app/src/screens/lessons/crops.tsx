import type { CheckKey } from '@paperlock/contract/lessons.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCompact, showLength, showMoney, showPercent } from '@paperlock/words/display.ts';
import type { ComponentType, ReactNode } from 'react';
import { worldQuery } from '../../api/worlds.ts';
import { Twins } from '../../parts/look-alike-warning.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './lessons.module.css';
import { sampleAddresses } from './scenes/screens.tsx';

const UNIT = 1_000_000n;

function Sum({ name, micro, change }: { name: ReactNode; micro: bigint; change?: boolean }) {
  return (
    <KeyValue name={name}>
      <MoneyText micro={micro} purpose="exact" plain change={change ?? false} />
    </KeyValue>
  );
}

function Rate() {
  const { say, tag } = useSpeaker();
  return (
    <p className={css.rate}>
      <strong>{say('products.yearly', { ratio: showPercent(tag, 300 * 365) })}</strong>
      <span>{say('products.daily', { ratio: showPercent(tag, 300) })}</span>
    </p>
  );
}

function Stated() {
  const { say } = useSpeaker();
  return (
    <Stack space={2}>
      <h3 className={css.cropHead}>{say('content.stated')}</h3>
      <p>{say('content.stated_nothing')}</p>
    </Stack>
  );
}

function Funding() {
  const { say } = useSpeaker();
  return (
    <Stack space={2}>
      <h3 className={css.cropHead}>{say('products.funding')}</h3>
      <KeyValues>
        <KeyValue name={say('products.funding_payer')}>{say('products.funding_payer_fixed')}</KeyValue>
        <Sum name={say('products.funding_reserve')} micro={120_000n * UNIT} />
        <Sum name={say('products.funding_escrow')} micro={8_400n * UNIT} />
      </KeyValues>
    </Stack>
  );
}

function Times() {
  const { say, tag } = useSpeaker();
  return (
    <Stack space={2}>
      <h3 className={css.cropHead}>{say('withdrawals.times')}</h3>
      <KeyValues>
        <KeyValue name={say('withdrawals.times_median')}>{showLength(tag, 150)}</KeyValue>
        <KeyValue name={say('withdrawals.times_p95')}>{showLength(tag, 2_700)}</KeyValue>
        <KeyValue name={say('withdrawals.times_worst')}>{showLength(tag, 93_600)}</KeyValue>
      </KeyValues>
    </Stack>
  );
}

const movements = [
  { kind: 'order_interest', change: 9n, after: 4_009n },
  { kind: 'order_pay', change: -1_000n, after: 4_000n },
  { kind: 'deposit', change: 5_000n, after: 5_000n },
] as const;

function Movements() {
  const { say, tag } = useSpeaker();
  return (
    <div className={css.edge}>
      <List>
        {movements.map(({ kind, change, after }) => (
          <ListRow
            key={kind}
            title={say(`assets.kind_${kind}`)}
            detail={say('assets.after_short', { amount: showMoney(tag, after * UNIT, { purpose: 'own' }) })}
            end={<MoneyText micro={change * UNIT} purpose="exact" change plain unit={false} />}
          />
        ))}
      </List>
    </div>
  );
}

const DAY_MS = 86_400_000;
const days = [0, 1, 2, 3, 4, 5];

function Earned() {
  const { say, tag } = useSpeaker();
  return (
    <LineChart
      label={say('earned.title')}
      times={days.map((day) => day * DAY_MS)}
      lines={[
        { name: say('earned.promised'), values: days.map((day) => day * 10), dashed: true },
        { name: say('earned.earned'), values: [0, 14, 9, 25, 31, 22], tone: 'seal' },
      ]}
      shade={{ from: 0, to: 1 }}
      timeName={say('earned.day')}
      showTime={(time) => showCompact(tag, time / DAY_MS)}
      showValue={(value) => showCompact(tag, value)}
    />
  );
}

/** As it is for this person: who is alone in a practice world has nobody to invite. */
function Invitation() {
  const { say } = useSpeaker();
  const code = useUser()?.invitation_code;
  const kind = useRead(worldQuery).data?.kind;
  return kind === 'open' && code ? (
    <Stack space={2}>
      <h3 className={css.cropHead}>{say('profile.invitation_code')}</h3>
      <bdi className={css.code} dir="ltr" translate="no">
        {code}
      </bdi>
      <Note>{say('profile.invite_text')}</Note>
    </Stack>
  ) : (
    <Stack space={2}>
      <h3 className={css.cropHead}>{say(kind === 'class' ? 'profile.invite' : 'profile.invite_alone')}</h3>
      <Note>{say(kind === 'class' ? 'profile.invite_class_text' : 'profile.invite_alone_text')}</Note>
    </Stack>
  );
}

function LookAlike() {
  const { say } = useSpeaker();
  return (
    <Twins
      title={say('wallet.poison_title')}
      text={say('wallet.poison_text')}
      names={{ address: say('wallet.poison_this'), known: say('wallet.poison_known') }}
      address={sampleAddresses.fake}
      known={sampleAddresses.known}
    />
  );
}

function Preview() {
  const { say } = useSpeaker();
  return (
    <KeyValues>
      <Sum name={say('withdrawals.leaves')} micro={100n * UNIT} />
      <Sum name={say('withdrawals.fee')} micro={1n * UNIT} />
      <Sum name={say('withdrawals.received')} micro={99n * UNIT} />
    </KeyValues>
  );
}

function NeverAsk() {
  const { say } = useSpeaker();
  return (
    <Stack space={2}>
      <h3 className={css.cropHead}>{say('support.never_ask_title')}</h3>
      <p>{say('support.never_ask')}</p>
    </Stack>
  );
}

/** Pieces of our own screens, in their own parts and words, with sample numbers. */
export const crops: Readonly<Record<CheckKey, ComponentType>> = {
  yearly: Rate,
  stated: Stated,
  funded: Funding,
  try_out: Times,
  explained: Movements,
  gap: Earned,
  recruiting: Invitation,
  whole_address: LookAlike,
  release_fee: Preview,
  helper: NeverAsk,
};
