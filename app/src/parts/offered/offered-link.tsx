import type { Address } from '@paperlock/contract/screens.ts';
import { BankIcon, MailIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

/** For people who meet the same thing outside: ten questions about a real offer, and what to do after a payment. */
export function OfferedLink() {
  const { say } = useSpeaker();
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<MailIcon />}
          title={say('profile.offered')}
          detail={say('profile.offered_text')}
          href={'/pages/home/offered' satisfies Address}
        />
        <ListRow
          lead={<BankIcon />}
          title={say('profile.paid_already')}
          detail={say('profile.paid_already_text')}
          href={'/pages/home/paid-already' satisfies Address}
        />
      </List>
    </Leaf>
  );
}
