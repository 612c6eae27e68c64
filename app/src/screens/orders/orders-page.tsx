import { useQueryValue } from '../../shell/router.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';

/** The lists, or with `?order_no=` one of them. */
export default function OrdersPage() {
  const orderNo = useQueryValue('order_no');
  return orderNo === '' ? <OrderList /> : <OrderDetail orderNo={orderNo} />;
}
