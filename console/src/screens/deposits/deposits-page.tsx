import { usePosition } from '../../shell/shell-context.tsx';
import { DepositPage } from './deposit-page.tsx';
import { QueuePage } from './queue-page.tsx';

/** The filter and the open deposit stand in the address: `?show=…&kind=…&cursor=…&deposit=…`. */
export default function DepositsPage() {
  const id = usePosition().query.get('deposit');
  return id === null ? <QueuePage /> : <DepositPage key={id} id={id} />;
}
