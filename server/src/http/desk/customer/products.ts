import {
  book,
  bookCancel,
  bookingList,
  categoryList,
  checkCategoryPassword,
  productInfo,
  productList,
} from '@paperlock/contract/products.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Products } from '../../../modules/invest/products/index.ts';
import type { Desk } from '../desk.ts';

export const serveProducts = (desk: Desk, products: Products): void => {
  desk.customer(categoryList, async (_, visit) => done(await products.categories(visit)));
  desk.customer(checkCategoryPassword, (ask, visit) => products.openCategory(ask, visit));
  desk.customer(productList, (ask, visit) => products.list(ask, visit));
  desk.customer(productInfo, (ask, visit) => products.info(ask, visit));
  desk.customer(book, (ask, visit) => products.book(ask, visit));
  desk.customer(bookCancel, (ask, visit) => products.cancelBooking(ask, visit));
  desk.customer(bookingList, async (ask, visit) => done(await products.bookings(ask, visit)));
};
