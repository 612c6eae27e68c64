import { usePosition } from '../../shell/shell-context.tsx';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

/** The filter, or the customer and the open tab, stand in the address: `?state=…&text=…`, `?id=…&tab=…&cursor=…`. */
export default function CustomersPage() {
  const id = usePosition().query.get('id');
  return id === null ? <CustomerList /> : <CustomerPage key={id} id={id} />;
}
