import type { Booking } from '@paperlock/contract/products.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { More } from '@paperlock/web/more.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useState } from 'react';
import { bookingsQuery } from '../../api/products.ts';
import { Moment } from '../../parts/moment.tsx';
import { Screen } from '../../shell/screen.tsx';
import { usePages } from '../../shell/use-read.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { ProductChip } from './product-chip.tsx';

/** Projects one asked to be told of: what is waited for, and what has opened since. */
export default function BookingsPage() {
  const { say } = useSpeaker();
  return (
    <Screen title={say('products.bookings')}>
      <Bookings />
    </Screen>
  );
}

function Bookings() {
  const { say, lang } = useSpeaker();
  const found = usePages(bookingsQuery, lang);
  const { data } = found;
  const [opened, setOpened] = useState<Booking>();
  const [open, setOpen] = useState(false);
  if (!data) return <Read query={found} failed={say('products.bookings_failed')} shape="row" count={3} />;
  const list = data.pages.flatMap((page) => page.list);
  const show = (booking: Booking) => {
    setOpened(booking);
    setOpen(true);
  };
  return (
    <Stack>
      {list.length === 0 ? (
        <EmptyState title={say('products.bookings_empty')}>{say('products.bookings_empty_text')}</EmptyState>
      ) : (
        <Leaf flush>
          <List label={say('products.bookings')}>
            {list.map((booking) => (
              <BookingRow key={booking.id} booking={booking} onPress={() => show(booking)} />
            ))}
          </List>
        </Leaf>
      )}
      <More query={found}>{say('products.bookings_more')}</More>
      <BookingSheet booking={opened} open={open} onClose={() => setOpen(false)} />
    </Stack>
  );
}

function BookingRow({ booking, onPress }: { booking: Booking; onPress: () => void }) {
  const { say } = useSpeaker();
  const { name, state, open_at, told_at } = booking;
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      end={<ProductChip product={{ state, sold_out: false }} />}
      detail={
        <>
          {say(told_at ? 'products.booking_told' : 'products.booking_opens')}{' '}
          <Moment instant={told_at ?? open_at} plain />
        </>
      }
      onPress={onPress}
    />
  );
}
