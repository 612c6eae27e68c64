import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Customer } from '@paperlock/contract/customers.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { customerQuery } from '../../api/customers.ts';
import { WorkColumns, WorkPage } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useRead } from '../../shell/use-read.ts';
import { Contacts, CustomerFacts } from './customer-facts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerRecords } from './customer-records.tsx';
import { Proposals } from './proposals.tsx';
import { Protection } from './protection.tsx';

/** One customer: what they have and what happened, beside who they are and what operators did. */
export function CustomerPage({ id }: { id: string }) {
  const { say } = useSpeaker();
  const query = useRead(customerQuery, id);
  const gone = query.error?.code === refusalCodes.not_found || query.error?.code === refusalCodes.malformed;
  return (
    <WorkPage
      title={query.data?.account ?? say('console-customers.customer')}
      query={query}
      queue={{ address: addressOf('/customers'), label: say('console-customers.to_list') }}
      gone={gone && { title: say('console-customers.gone'), text: say('console-customers.gone_text') }}
    >
      {(customer) => <Whole customer={customer} />}
    </WorkPage>
  );
}

function Whole({ customer }: { customer: Customer }) {
  return (
    <WorkColumns
      work={
        <>
          <CustomerFacts customer={customer} />
          <CustomerRecords customer={customer} />
        </>
      }
      aside={
        <>
          <Proposals customer={customer} />
          <Protection customer={customer} />
          <Contacts customer={customer} />
          <CustomerNotes customer={customer} />
        </>
      }
    />
  );
}
