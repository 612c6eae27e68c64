import type { Address } from '@paperlock/contract/screens.ts';
import { withdrawalShows } from '@paperlock/contract/withdrawals.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { PagedList } from '@paperlock/web/paged-list.tsx';
import { useState } from 'react';
import { type ListFilter, withdrawalsQuery } from '../../api/withdrawals.ts';
import { WithdrawalListRow } from '../../parts/withdrawals/withdrawal-list-row.tsx';
import { Screen } from '../../shell/screen.tsx';
import { usePages } from '../../shell/use-read.ts';

const shows = ['all', ...withdrawalShows] as const;
const kinds = ['wallet', 'bank'] as const;

/** Newest first; by how they ended and by where they went. */
export default function WithdrawalRecoredPage() {
  const { say } = useSpeaker();
  const [show, setShow] = useState<(typeof shows)[number]>('all');
  const [kind, setKind] = useState<(typeof kinds)[number]>();
  const filter: ListFilter = { ...(show !== 'all' && { show }), ...(kind && { kind }) };
  return (
    <Screen
      title={say('withdrawals.history')}
      actions={
        <ButtonLink href={'/pages/profile/withdrawal' satisfies Address}>
          {say('withdrawals.title')}
        </ButtonLink>
      }
    >
      <Tabs
        label={say('withdrawals.tabs')}
        tabs={shows.map((name) => ({ name, label: say(`withdrawals.show_${name}`) }))}
        selected={show}
        onSelect={setShow}
      >
        <Stack>
          <SelectField
            label={say('withdrawals.kind')}
            value={kind ?? ''}
            options={[
              { value: '', label: say('withdrawals.kind_any') },
              ...kinds.map((value) => ({ value, label: say(`withdrawals.kind_${value}`) })),
            ]}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
          />
          <Rows filter={filter} />
        </Stack>
      </Tabs>
    </Screen>
  );
}

function Rows({ filter }: { filter: ListFilter }) {
  const { say } = useSpeaker();
  const narrowed = filter.show !== undefined || filter.kind !== undefined;
  return (
    <PagedList
      query={usePages(withdrawalsQuery, filter)}
      failed={say('withdrawals.list_failed')}
      shape="row"
      count={4}
      empty={
        <EmptyState title={say(narrowed ? 'withdrawals.list_none' : 'withdrawals.list_empty')}>
          {say(narrowed ? 'withdrawals.list_none_text' : 'withdrawals.list_empty_text')}
        </EmptyState>
      }
      more={say('withdrawals.list_more')}
    >
      {(list) => (
        <Leaf flush>
          <List label={say('withdrawals.history')}>
            {list.map((row) => (
              <WithdrawalListRow key={row.id} row={row} />
            ))}
          </List>
        </Leaf>
      )}
    </PagedList>
  );
}
