import type { MakeCall } from '@paperlock/client/call.ts';
import {
  latestProof,
  ownProof,
  proofHistory,
  proofLeaves,
  proofStatement,
} from '@paperlock/contract/proofs.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';

export const latestProofQuery = (call: MakeCall) => query(call, latestProof, {});

/** What was signed never changes. */
export const statementQuery = (call: MakeCall, seq: number) =>
  query(call, proofStatement, { seq }, { staleTime: 'static' });

export const proofHistoryQuery = (call: MakeCall) => pagedQuery(call, proofHistory, {});

export const ownProofQuery = (call: MakeCall) => query(call, ownProof, {});

/** Asked anew for every check: what was read before proves nothing of now. The latest, where no number is named. */
export const askOwnProof = (call: MakeCall, seq?: number) => call(ownProof, seq === undefined ? {} : { seq });

const MOST = 50;

/** Statements from the latest down to this number, newest first. */
export const statementsDownTo = async (call: MakeCall, seq: number): Promise<string[]> => {
  const texts: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof onePage>> = await onePage(call, cursor);
    texts.push(...page.list.map(({ text }) => text));
    const last = page.list.at(-1);
    cursor = last && last.seq > seq ? page.next_cursor : null;
  } while (cursor !== null);
  return texts;
};

const onePage = (call: MakeCall, cursor: string | null) =>
  call(proofHistory, { limit: MOST, ...(cursor !== null && { cursor }) });

/** The whole list of one statement, portion by portion, as base64 of all of it. */
export const wholeList = async (call: MakeCall, seq: number): Promise<Uint8Array<ArrayBuffer>> => {
  const portions: string[] = [];
  let from: number | null = 0;
  while (from !== null) {
    const portion: Awaited<ReturnType<typeof onePortion>> = await onePortion(call, seq, from);
    portions.push(atob(portion.leaves));
    from = portion.next;
  }
  return Uint8Array.from(portions.join(''), (char) => char.charCodeAt(0));
};

const onePortion = (call: MakeCall, seq: number, from: number) => call(proofLeaves, { seq, from });
