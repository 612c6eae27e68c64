import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useIsFetching } from '@tanstack/react-query';
import { entryFilterIn } from '../../api/ledger.ts';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { AccountView } from './account-view.tsx';
import { Book } from './book.tsx';
import { CustomerAccounts } from './customer-accounts.tsx';
import { SearchForm } from './search-form.tsx';

/** `?account=`, `?customer=` or `?cause=` narrow the book; `?entry=` opens one, `?explain` a balance. Nothing is edited. */
export default function LedgerPage() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const { query: asked } = usePosition();
  const fetching = useIsFetching({ queryKey: ['ledger'] }) > 0;
  const account = asked.get('account');
  const customer = asked.get('customer');
  const cause = asked.get('cause');
  const place = {
    cursor: asked.get('cursor') ?? undefined,
    openCause: asked.get('entry') ?? undefined,
  };
  return (
    <Page
      title={say('console.ledger')}
      intro={say('console-ledger.intro')}
      actions={
        <RefreshButton busy={fetching} onPress={() => queries.invalidateQueries({ queryKey: ['ledger'] })} />
      }
    >
      <SearchForm key={account ?? customer ?? cause} text={account ?? customer ?? cause ?? ''} />
      {account !== null ? (
        <AccountView key={account} number={account} explained={asked.has('explain')} {...place} />
      ) : customer !== null ? (
        <CustomerAccounts customer={customer} />
      ) : (
        <Book filter={entryFilterIn(asked)} openCause={place.openCause} />
      )}
    </Page>
  );
}
