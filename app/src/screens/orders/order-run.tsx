import type { StrategyRun } from '@paperlock/contract/strategies.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMinute, showPercent } from '@paperlock/words/display.ts';
import { type OrderDetail, orderRunQuery } from '../../api/orders.ts';
import { SourceText } from '../../parts/source-text.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { useRead } from '../../shell/use-read.ts';
import { AllTrades } from './all-trades.tsx';
import runCss from './order-run.module.css';
import { OwnShare } from './own-share.tsx';
import { RunSum } from './run-sum.tsx';
import { TradeTable } from './trade-table.tsx';

/** "Explain this result": how the strategy made the end of the start, to the micro-unit, and what of it is this order's. */
export function OrderRun({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const query = useRead(orderRunQuery, order.order_no);
  const { data, isError, isFetching, refetch } = query;
  return (
    <Leaf title={say('orders.run')}>
      <Stack>
        {data?.run && <Explained run={data.run} order={order} />}
        {data?.run === null && (
          <Note>{say(order.state === 'running' ? 'orders.run_none' : 'orders.run_never')}</Note>
        )}
        {!data && !isError && <Skeleton shape="line" count={4} />}
        {!data && isError && (
          <Row to="both" role="alert">
            <Note>{say('orders.run_failed')}</Note>
            <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
              {say('common.retry')}
            </Button>
          </Row>
        )}
      </Stack>
    </Leaf>
  );
}

const SHOWN = 3;

function Explained({ run, order }: { run: StrategyRun; order: OrderDetail }) {
  const { say, tag } = useSpeaker();
  const time = (instant: string) => showMinute(instant, readerZone());
  const { strategy, from, to, at, over, trades, worst, fee_ppm, slippage_ppm, source } = run;
  const rest = worst.slice(SHOWN);
  return (
    <>
      <p>
        {say(over ? 'orders.run_over' : 'orders.run_under_way', {
          strategy: say(`products.strategy_${strategy}`),
          from: time(from),
          to: time(over ? to : at),
          trades,
        })}
      </p>
      <RunSum run={run} />
      <OwnShare run={run} order={order} />
      <div>
        <h3 className={runCss.subtitle}>{say('orders.run_worst')}</h3>
        {worst.length === 0 ? (
          <Note>{say('orders.run_worst_none')}</Note>
        ) : (
          <>
            <Note>{say('orders.run_worst_text')}</Note>
            <TradeTable trades={worst.slice(0, SHOWN)} />
          </>
        )}
        {rest.length > 0 && (
          <Fold title={say('orders.run_worst_more', { n: rest.length })}>
            <TradeTable trades={rest} />
          </Fold>
        )}
        {trades > 0 && <AllTrades orderNo={order.order_no} trades={trades} />}
      </div>
      <Note>
        {say('orders.run_costs', {
          fee: showPercent(tag, fee_ppm),
          slippage: showPercent(tag, slippage_ppm),
        })}
      </Note>
      <SourceText source={source} />
    </>
  );
}
