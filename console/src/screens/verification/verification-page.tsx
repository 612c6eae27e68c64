import { usePosition } from '../../shell/shell-context.tsx';
import { CasePage } from './case-page.tsx';
import { QueuePage } from './queue-page.tsx';

/** The filter and the open case stand in the address: `?show=…&document=…&cursor=…&case=…`. */
export default function VerificationPage() {
  const id = usePosition().query.get('case');
  return id === null ? <QueuePage /> : <CasePage key={id} id={id} />;
}
