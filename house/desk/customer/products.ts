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
import type { Desk } from '../desk.ts';

export const serveProducts = (desk: Desk): void => {
  desk.customer(categoryList, async (m, _, visit) => done(await m.invest.products.categories(visit)));
  desk.customer(checkCategoryPassword, (m, ask, visit) => m.invest.products.openCategory(ask, visit));
  desk.customer(productList, (m, ask, visit) => m.invest.products.list(ask, visit));
  desk.customer(productInfo, (m, ask, visit) => m.invest.products.info(ask, visit));
  desk.customer(book, (m, ask, visit) => m.invest.products.book(ask, visit));
  desk.customer(bookCancel, (m, ask, visit) => m.invest.products.cancelBooking(ask, visit));
  desk.customer(bookingList, async (m, ask, visit) => done(await m.invest.products.bookings(ask, visit)));
};
