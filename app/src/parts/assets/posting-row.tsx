import type { AssetKind, Posting } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import { readerZone } from '../../shell/reader-zone.ts';

/** With its sign: what went out is below zero. */
export const changeOf = ({ direction, amount }: Posting): bigint =>
  direction === 'in' ? microOf(amount) : -microOf(amount);

/** A maturity has two postings: the principal, and from escrow the interest on it. */
export const shownKind = ({ kind, from }: Posting): AssetKind =>
  kind === 'order_maturity' && from === 'escrow' ? 'order_interest' : kind;

type PostingRowProps = {
  posting: Posting;
  onPress: () => void;
  /** Below the name of its day: with the clock alone, the project, and the balance without its name. */
  inDay?: boolean;
  /** What it is about, where that is shown as one thing with its present state. */
  title?: string | undefined;
  /** That state, in place of the balance afterwards. */
  state?: ReactNode;
};

/** What it was and how much; when, of which project, and what was there afterwards. */
export function PostingRow({ posting, onPress, inDay = false, title, state }: PostingRowProps) {
  const { say, tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  const after = hidden ? '••••' : showMoney(tag, microOf(posting.after), { purpose: 'own' });
  const projects = inDay ? posting.cause?.projects.join(', ') : undefined;
  return (
    <ListRow
      title={title ?? say(`assets.kind_${shownKind(posting)}`)}
      detail={
        <>
          <TimeText instant={posting.booked_at} timeZone={readerZone()} to="minute" plain clockOnly={inDay} />
          {projects && (
            <>
              {' · '}
              <bdi>{projects}</bdi>
            </>
          )}
        </>
      }
      end={<MoneyText micro={changeOf(posting)} purpose="own" change plain />}
      endDetail={
        state ??
        (inDay ? (
          <>
            <HiddenText>{say('assets.after')} </HiddenText>
            <bdi dir="ltr">{after}</bdi>
          </>
        ) : (
          say('assets.after_short', { amount: after })
        ))
      }
      onPress={onPress}
    />
  );
}
