import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type Booking, bookCancel } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useMutation } from '@tanstack/react-query';
import { Moment } from '../../parts/moment.tsx';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';

type BookingSheetProps = { booking: Booking | undefined; open: boolean; onClose: () => void };

/** One booking, to be taken back here, too: the project's own page may be behind a password by now. */
export function BookingSheet({ booking, open, onClose }: BookingSheetProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/');
  const cancel = useMutation({
    mutationFn: (id: string) => call(bookCancel, { id }, { toast: true }),
    onSuccess: async () => {
      notices.toast(say('products.book_cancelled'), SUCCESS_TOAST_MS);
      onClose();
      await readAgain();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi>{booking?.name}</bdi>}
      actions={
        booking && (
          <>
            {booking.told_at === null && (
              <Button kind="secondary" busy={cancel.isPending} onClick={() => cancel.mutate(booking.id)}>
                {say('products.book_cancel')}
              </Button>
            )}
            <ButtonLink href={`/pages/home/lockming-details?id=${booking.id}` satisfies Address}>
              {say('products.booking_look')}
            </ButtonLink>
          </>
        )
      }
    >
      {booking && (
        <KeyValues>
          <KeyValue name={say('products.booking_opens')}>
            <Moment instant={booking.open_at} />
          </KeyValue>
          <KeyValue name={say('products.booking_made')}>
            <Moment instant={booking.booked_at} />
          </KeyValue>
          <KeyValue name={say('products.booking_told')}>
            {booking.told_at ? <Moment instant={booking.told_at} /> : say('products.booking_told_not')}
          </KeyValue>
        </KeyValues>
      )}
    </Sheet>
  );
}
