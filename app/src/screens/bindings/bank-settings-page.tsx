import { useQueryValue } from '../../shell/router.tsx';
import { AddBank } from './add-bank.tsx';
import { AddWallet } from './add-wallet.tsx';
import { BindingList } from './binding-list.tsx';

/** Each form is a page of its own in the stack, so that "back" leads from it to the list. */
export default function BankSettingsPage() {
  const add = useQueryValue('add');
  if (add === 'wallet') return <AddWallet />;
  return add === 'bank' ? <AddBank /> : <BindingList />;
}
