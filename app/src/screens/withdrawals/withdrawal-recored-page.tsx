import { useQueryValue } from '../../shell/router.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** The list, or with `?id=` one of them. The name is that of the route. */
export default function WithdrawalRecoredPage() {
  const id = useQueryValue('id');
  return id === '' ? <WithdrawalList /> : <WithdrawalDetail key={id} id={id} />;
}
