import { yoursIn } from '@paperlock/domain/collapse/book.ts';
import {
  type CollapseState,
  FEE_PERCENT,
  SMALL_MICRO,
  type World,
  waitingMicro,
} from '@paperlock/domain/collapse/world.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useAmountText } from './amount-text.ts';
import css from './collapse.module.css';

const tones = { calm: 'good', strained: 'going', frozen: 'held', over: 'bad' } as const satisfies Record<
  CollapseState,
  string
>;

/** What the made-up platform shows its customer: all of it true as far as its own book goes, and worth nothing. */
export function TheirScreen({ world }: { world: World }) {
  const { say } = useSpeaker();
  const { book, day, state, pocketMicro } = world;
  const waiting = waitingMicro(world);
  return (
    <Leaf
      title={say('collapse.screen')}
      end={<span className={css.day}>{say('collapse.day', { day })}</span>}
    >
      <Stack space={3}>
        <Row space={2} to="both">
          <MoneyText micro={yoursIn(book)} purpose="own" size="hero" />
          <Chip tone={tones[state]}>{say(`collapse.state_${state}`)}</Chip>
        </Row>
        <p className={css.said} role="status">
          <Said state={state} />
        </p>
        <KeyValues>
          <KeyValue name={say('collapse.available')}>
            <MoneyText micro={book.balances.you} purpose="own" />
          </KeyValue>
          <KeyValue name={say('collapse.locked')}>
            <MoneyText micro={book.balances.locked} purpose="own" />
          </KeyValue>
          {waiting > 0n && (
            <KeyValue name={say('collapse.waiting')}>
              <MoneyText micro={waiting} purpose="own" />
            </KeyValue>
          )}
          <KeyValue name={say('collapse.pocket')}>
            <MoneyText micro={pocketMicro} purpose="own" />
          </KeyValue>
        </KeyValues>
      </Stack>
    </Leaf>
  );
}

function Said({ state }: { state: CollapseState }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  if (state === 'strained') return say('collapse.said_strained', { small: amountText(SMALL_MICRO) });
  if (state === 'frozen') return say('collapse.said_frozen', { percent: Number(FEE_PERCENT) });
  return say(`collapse.said_${state}`);
}
