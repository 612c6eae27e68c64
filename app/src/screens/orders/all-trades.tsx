import { Button } from '@paperlock/ui/button.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { More } from '@paperlock/web/more.tsx';
import { useState } from 'react';
import { orderTradesQuery } from '../../api/orders.ts';
import { usePages } from '../../shell/use-read.ts';
import { TradeTable } from './trade-table.tsx';

/** Nothing is picked out: every trade there was, the latest first. */
export function AllTrades({ orderNo, trades }: { orderNo: string; trades: number }) {
  const { say } = useSpeaker();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {say('orders.trades_all', { n: trades })}
      </Button>
      <Sheet title={say('orders.trades')} open={open} onClose={() => setOpen(false)}>
        {open && <List orderNo={orderNo} />}
      </Sheet>
    </>
  );
}

function List({ orderNo }: { orderNo: string }) {
  const { say } = useSpeaker();
  const found = usePages(orderTradesQuery, orderNo);
  const { data, isError, isFetching, refetch } = found;
  if (!data && isError)
    return (
      <Row to="both" role="alert">
        <Note>{say('orders.trades_failed')}</Note>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          {say('common.retry')}
        </Button>
      </Row>
    );
  if (!data) return <Skeleton shape="row" count={4} />;
  return (
    <Stack>
      <TradeTable trades={data.pages.flatMap(({ list }) => list)} />
      <More query={found}>{say('orders.list_more')}</More>
    </Stack>
  );
}
