import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { DownloadIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { saveCsv } from '@paperlock/web/save-file.ts';
import { showDate } from '@paperlock/words/display.ts';
import { useMutation } from '@tanstack/react-query';
import { type LogFilter, wholeExport } from '../../api/assets.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** What the list shows, all of it, as a file. */
export function ExportButton({ filter }: { filter: LogFilter }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const save = useMutation({
    mutationFn: () => wholeExport(call, filter),
    onSuccess: ({ csv, rows }) => {
      const name = `paperlock-${filter.account}-${showDate(Date.now(), readerZone())}.csv`;
      saveCsv(name, csv);
      notices.toast(say('assets.exported', { n: rows }), SUCCESS_TOAST_MS);
    },
  });
  return (
    <Button kind="quiet" busy={save.isPending} onClick={() => save.mutate()}>
      <DownloadIcon size={20} />
      {say('assets.export')}
    </Button>
  );
}
