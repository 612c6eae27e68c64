import { useQueryValue } from '../../shell/router.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { Conversation } from './conversation.tsx';
import { Overview } from './overview.tsx';

/** `?ticket=…` is one conversation, a page of its own in the stack. */
export default function SupportPage() {
  const id = useQueryValue('ticket');
  return useUser() && id ? <Conversation key={id} id={id} /> : <Overview />;
}
