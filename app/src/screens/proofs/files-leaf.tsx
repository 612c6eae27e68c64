import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { SignedStatementView } from '@paperlock/contract/proofs.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { DownloadIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { saveFile } from '@paperlock/web/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { askOwnProof, wholeList } from '../../api/proofs.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { listFile, proofFile } from './proof-file.ts';

/** A plain page of its own, without network: a second implementation that shares no code with this one. */
const VERIFIER = '/verify-proof.html';

/** What can be taken along and checked without us. */
export function FilesLeaf({ signed }: { signed: SignedStatementView }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const user = useUser();
  const save = (name: string, content: object) => {
    saveFile(name, 'application/json', JSON.stringify(content, null, 1));
    notices.toast(say('proofs.file_saved'), SUCCESS_TOAST_MS);
  };
  const mine = useMutation({
    mutationFn: () => askOwnProof(call, signed.seq),
    onSuccess: ({ statement, mine: own }) =>
      save(`paperlock-proof-${statement.seq}.json`, proofFile(statement, own)),
  });
  const all = useMutation({
    mutationFn: () => wholeList(call, signed.seq),
    onSuccess: (list) => save(`paperlock-list-${signed.seq}.json`, listFile(signed, list)),
  });
  return (
    <Leaf title={say('proofs.files')}>
      <Stack>
        {user && (
          <Stack space={2}>
            <Button kind="secondary" wide busy={mine.isPending} onClick={() => mine.mutate()}>
              <DownloadIcon size={20} />
              {say('proofs.files_mine')}
            </Button>
            <Note>{say('proofs.files_mine_text')}</Note>
            {mine.isError && <p role="alert">{mine.error.message || say('proofs.check_failed')}</p>}
          </Stack>
        )}
        <Stack space={2}>
          <Button kind="secondary" wide busy={all.isPending} onClick={() => all.mutate()}>
            <DownloadIcon size={20} />
            {say('proofs.files_all')}
          </Button>
          <Note>{say('proofs.files_all_text')}</Note>
          {all.isError && <p role="alert">{all.error.message || say('proofs.file_all_failed')}</p>}
        </Stack>
        <Stack space={2}>
          <ButtonLink kind="secondary" wide href={VERIFIER} download>
            <DownloadIcon size={20} />
            {say('proofs.files_verifier')}
          </ButtonLink>
          <Note>{say('proofs.files_verifier_text')}</Note>
        </Stack>
      </Stack>
    </Leaf>
  );
}
