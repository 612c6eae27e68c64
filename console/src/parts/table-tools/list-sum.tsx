import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Totals } from '@paperlock/contract/lists.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DownloadIcon } from '@paperlock/ui/icons.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { saveCsv } from '@paperlock/web/save-file.ts';
import { showDate } from '@paperlock/words/display.ts';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { SmallButton } from '../../shell/small-button.tsx';
import css from './table-tools.module.css';

type Save = () => Promise<{ csv: string; rows: number; cut: boolean }>;

type ListSumProps = {
  /** In the name of the file. */
  name: string;
  totals: UseQueryResult<{ totals?: Totals | undefined }>;
  /** Without it the list is not saved as a file. */
  save?: Save;
};

/** How many rows the filter finds and what they come to, on all pages; and all of them as a file. */
export function ListSum({ name, totals, save }: ListSumProps) {
  const { say } = useSpeaker();
  const found = totals.data?.totals;
  return (
    <>
      <p className={css.sum}>
        {found && (
          <>
            {say('console-lists.found', { n: found.count })}
            {found.amount !== null && (
              <>
                {' · '}
                {say('console-lists.total')}{' '}
                <MoneyText micro={balanceOf(found.amount)} purpose="exact" plain />
              </>
            )}
          </>
        )}
      </p>
      {save && <SaveButton name={name} save={save} />}
    </>
  );
}

function SaveButton({ name, save }: { name: string; save: Save }) {
  const { say } = useSpeaker();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: ({ csv, rows, cut }) => {
      saveCsv(`paperlock-${name}-${showDate(Date.now(), timeZone())}.csv`, csv);
      notices.toast(
        say(cut ? 'console-lists.saved_cut' : 'console-lists.saved', { n: rows }),
        SUCCESS_TOAST_MS,
      );
    },
  });
  return (
    <SmallButton busy={saving.isPending} onClick={() => saving.mutate()}>
      <DownloadIcon size={16} />
      {say('console-lists.csv')}
    </SmallButton>
  );
}
