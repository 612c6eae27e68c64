import { Badge } from '@paperlock/ui/badge.tsx';
import { unreadQuery } from '../../api/messages.ts';
import { useRead } from '../../shell/use-read.ts';

/** How many messages are unread, wherever a way leads to them. */
export function UnreadBadge() {
  const { data } = useRead(unreadQuery);
  return <Badge count={data?.total ?? 0} />;
}
