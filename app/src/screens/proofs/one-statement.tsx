import { worldQuery } from '@paperlock/client/world.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { SignedStatementView } from '@paperlock/contract/proofs.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { statementQuery } from '../../api/proofs.ts';
import { Screen } from '../../shell/screen.tsx';
import { unableBecause } from '../../shell/secure-page.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { browserVerifier } from './browser-verifier.ts';
import { checkStatement, statementSteps } from './check-proof.ts';
import { Steps } from './check-result.tsx';
import { FilesLeaf } from './files-leaf.tsx';
import { StatementLeaf } from './statement-leaf.tsx';

/** An earlier statement: its own figures and signature, checked by this browser, and its files. */
export function OneStatement({ seq }: { seq: number }) {
  const { say } = useSpeaker();
  const query = useRead(statementQuery, seq);
  const { data, error } = query;
  const isUnknown = error?.code === refusalCodes.not_found || error?.code === refusalCodes.malformed;
  return (
    <Screen title={Number.isInteger(seq) ? say('proofs.statement', { seq }) : say('proofs.title')}>
      {data && (
        <>
          <StatementLeaf signed={data} whole />
          <StatementCheck signed={data} />
          <FilesLeaf signed={data} />
        </>
      )}
      {!data && isUnknown && (
        <EmptyState title={say('shell.not_found_here')}>{say('shell.not_found_text')}</EmptyState>
      )}
      {!data && !isUnknown && <Read query={query} failed={say('proofs.failed')} shape="leaf" count={2} />}
    </Screen>
  );
}

function StatementCheck({ signed }: { signed: SignedStatementView }) {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const memory = useQueryClient();
  const verifier = browserVerifier(globalThis.crypto?.subtle);
  const { data: steps } = useQuery({
    queryKey: ['statement-check', signed.hash],
    enabled: verifier !== null,
    queryFn: () =>
      verifier &&
      checkStatement(signed, {
        call,
        verifier,
        world: worldQuery(session.token()),
        readKey: (options) => memory.fetchQuery(options),
      }),
  });
  return (
    <Leaf title={say('proofs.check_steps')}>
      {verifier === null && <Note>{say(unableBecause('proofs.check_unable'))}</Note>}
      {steps && <Steps of={statementSteps} found={steps} />}
    </Leaf>
  );
}
