import { Badge } from '@paperlock/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../api/messages.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** How many messages are unread, wherever a way leads to them. */
export function UnreadBadge() {
  const { data } = useQuery(unreadQuery(useShell().client.call));
  return <Badge count={data?.total ?? 0} />;
}
