import { refusalCodes } from '@paperlock/contract/codes.ts';
import { readStatement } from '@paperlock/domain/proofs/statement.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { latestProofQuery } from '../../api/proofs.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CheckLeaf } from './check-leaf.tsx';
import { FilesLeaf } from './files-leaf.tsx';
import { HasOwes } from './has-owes.tsx';
import { OneStatement } from './one-statement.tsx';
import { StatementHistory } from './statement-history.tsx';
import { StatementLeaf } from './statement-leaf.tsx';
import { WhatItProves } from './what-it-proves.tsx';

/** `?seq=…` is one statement, a page of its own in the stack. */
export default function ProofPage() {
  const seq = useQueryValue('seq');
  return seq === '' ? <LatestProof /> : <OneStatement key={seq} seq={Number(seq)} />;
}

/** What is owed to everybody together, and whether oneself is in it: one tap, checked by the browser. */
function LatestProof() {
  const { say } = useSpeaker();
  const query = useRead(latestProofQuery);
  const { data, error } = query;
  const statement = data && readStatement(data.text);
  const isNone = error?.code === refusalCodes.no_statement;
  return (
    <Screen title={say('proofs.title')}>
      {data && (
        <>
          {statement && <HasOwes statement={statement} />}
          <CheckLeaf />
          <StatementLeaf signed={data} />
          <FilesLeaf signed={data} />
        </>
      )}
      {!data && isNone && <EmptyState title={say('proofs.none')}>{say('proofs.none_text')}</EmptyState>}
      {!isNone && <Read query={query} failed={say('proofs.failed')} shape="leaf" count={2} />}
      <Note>{say('proofs.intro')}</Note>
      <WhatItProves />
      {data && <StatementHistory />}
    </Screen>
  );
}
