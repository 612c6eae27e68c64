import type { Answered } from '@paperlock/client/call.ts';
import type { ContactKind } from '@paperlock/contract/accounts.ts';
import type { practiceMailbox } from '@paperlock/contract/common.ts';
import { useStore } from '@paperlock/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { mailboxQuery } from '../../api/common.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Whether codes arrive in the practice mailbox: always those to a phone, the others where no mail server takes them. */
export const useArrivesHere = (kind: ContactKind): boolean => {
  const state = useStore(useShell().settings);
  return state.kind === 'here' && (kind === 'phone' || state.settings.practice_mailbox);
};

/** The newest code in the practice mailbox of an address. The server shows it to the person it was made for, and to nobody else. */
export const usePracticeCode = (kind: ContactKind, address: string): string | undefined => {
  const { call } = useShell().client;
  const arrivesHere = useArrivesHere(kind);
  const { data } = useQuery({ ...mailboxQuery(call, address), staleTime: 0, enabled: arrivesHere });
  return data && newestCode(data);
};

/** The newest code among the messages of a mailbox. */
export const newestCode = ({ list }: Answered<typeof practiceMailbox>): string | undefined =>
  list.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])[0];
