import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { book, bookCancel, type Product } from '@paperlock/contract/products.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Asks to be told when it opens, or takes that back. It costs and binds nothing, so nothing is asked first. */
export function BookingButton({ product: { id, booked } }: { product: Pick<Product, 'id' | 'booked'> }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/');
  const change = useMutation({
    mutationFn: () => call(booked ? bookCancel : book, { id }, { toast: true }),
    onSuccess: (now) =>
      notices.toast(say(now.booked ? 'products.booked' : 'products.book_cancelled'), SUCCESS_TOAST_MS),
    // Refused, because it has opened meanwhile: then that is what to show.
    onSettled: readAgain,
  });
  return (
    <Button kind={booked ? 'secondary' : 'primary'} busy={change.isPending} onClick={() => change.mutate()}>
      {say(booked ? 'products.book_cancel' : 'products.book')}
    </Button>
  );
}
