import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/products.ts';
import type * as desk from '@paperlock/contract/products-desk.ts';
import type { raiseInfo, raiseList } from '@paperlock/contract/raises.ts';
import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { bookProduct, cancelBooking, tellOpened } from './book-product.ts';
import { bookingsOf } from './booking-store.ts';
import { categoryQueue, selectCategoryDrafts } from './category-draft-store.ts';
import { allCategories, forgetOldGrants } from './category-store.ts';
import { productQueue, selectComing } from './coming-store.ts';
import { categoryViews, deskView } from './desk-view.ts';
import { changeProduct, deleteProduct, draftProduct, wholeParameters } from './draft-product.ts';
import { listCategories, openCategory } from './open-category.ts';
import { openProduct } from './open-product.ts';
import type { Here, ProductParts, Reader } from './parts.ts';
import {
  addSold,
  findProducts,
  lockProduct,
  nextRaiseMoment,
  type ProductRow,
  raisesDue,
  selectDrafts,
  selectProduct,
  selectPublishedPlans,
  selectTexts,
  selectWithOnSale,
  setConcluded,
} from './product-store.ts';
import { textIn } from './product-view.ts';
import { publishProduct, suspendProduct } from './publish-product.ts';
import { type DeskAsk, readDeskPage } from './read-desk-page.ts';
import { listBookings, listProducts, readProduct } from './read-products.ts';
import { listRaises, readRaise } from './read-raises.ts';
import { decideCategory, saveCategory } from './save-category.ts';

export type { Here, ProductParts, Raised, Reader, Sold } from './parts.ts';
export { productCsv } from './product-csv.ts';

/** Products, and to whom they are shown. One operator drafts, another publishes. */

export type { ProductRow } from './product-store.ts';

export type Products = ReturnType<typeof createProducts>;

export const createProducts = (parts: ProductParts) => ({
  categories: (reader: Reader) => listCategories(parts, reader),
  openCategory: (ask: Ask<typeof calls.checkCategoryPassword>, reader: Reader) =>
    openCategory(parts, ask, reader),
  list: (ask: Ask<typeof calls.productList>, reader: Reader) => listProducts(parts, ask, reader),
  info: (ask: Ask<typeof calls.productInfo>, reader: Reader) => readProduct(parts, ask, reader),
  book: (ask: Ask<typeof calls.book>, reader: Reader) => bookProduct(parts, ask, reader),
  cancelBooking: (ask: Ask<typeof calls.bookCancel>, reader: Reader) => cancelBooking(parts, ask, reader),
  bookings: (ask: Ask<typeof calls.bookingList>, reader: Reader) => listBookings(parts, ask, reader),
  /** For messages to customers who booked. */
  namesOf: async (ids: readonly string[], lang: string): Promise<Map<string, string>> =>
    new Map(
      (ids.length === 0 ? [] : await selectTexts(parts.db.sql, ids)).map(({ id, texts }) => [
        id,
        textIn(texts, lang).name,
      ]),
    ),
  find: async (sql: Sql, terms: SearchTerms, limit: number): Promise<{ id: string; name: string }[]> =>
    (await findProducts(sql, terms, limit)).map(({ id, texts }) => ({ id, name: textIn(texts, 'en').name })),
  bookingsOf: (customerId: string) => bookingsOf(parts.db.sql, customerId),

  deskCategories: async (): Promise<Answer<typeof desk.deskCategoryList>> => ({
    list: await categoryViews(parts, parts.db.sql, await allCategories(parts.db.sql)),
  }),
  saveCategory: (ask: Ask<typeof desk.categorySave>, here: Here) => saveCategory(parts, ask, here),
  decideCategory: (ask: Ask<typeof desk.categoryDecide>, here: Here) => decideCategory(parts, ask, here),
  deskPage: (ask: DeskAsk, timezone?: string) => readDeskPage(parts, ask, timezone),
  deskInfo: async ({
    id,
  }: Ask<typeof desk.deskProductInfo>): Promise<
    Outcome<Answer<typeof desk.deskProductInfo>, RefusalOf<typeof desk.deskProductInfo>>
  > => {
    const row = await selectProduct(parts.db.sql, id);
    return row ? done(await deskView(parts, parts.db.sql, row)) : refused('not_found');
  },
  /** Returns what waits to be published by another person than who drafted it. */
  drafts: async () => ({
    products: await selectDrafts(parts.db.sql),
    categories: await selectCategoryDrafts(parts.db.sql),
  }),
  draft: (ask: Ask<typeof desk.productDraft>, here: Here) => draftProduct(parts, ask, here),
  change: (ask: Ask<typeof desk.productChange>, here: Here) => changeProduct(parts, ask, here),
  delete: (ask: Ask<typeof desk.productDelete>, here: Here) => deleteProduct(parts, ask, here),
  publish: (ask: Ask<typeof desk.productPublish>, here: Here) => publishProduct(parts, ask, here),
  suspend: (ask: Ask<typeof desk.productSuspend>, here: Here) => suspendProduct(parts, ask, here),

  raises: (ask: Ask<typeof raiseList>) => listRaises(parts, ask),
  raise: (ask: Ask<typeof raiseInfo>, sql: Sql = parts.db.sql) => readRaise(parts, ask, sql),

  /** The only way for a customer to a product: a category's password stays in force. */
  open: openProduct,
  /** For changes of what was sold. */
  lock: async (tx: Sql, productId: string): Promise<ProductRow> => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Error(`there is no product ${productId}`);
    return product;
  },
  addSold,
  conclude: setConcluded,
  withOnSale: selectWithOnSale,
  /** The strategies and parameters of all published products, without repetition. */
  published: selectPublishedPlans,
  wholeParameters,
  nextRaiseMoment,
  raisesDue,

  /** For the overview. */
  coming: selectComing,
  queues: [productQueue, categoryQueue],

  tellOpened: () => tellOpened(parts),
  forgetOld: () => forgetOldGrants(parts.db.sql),
});
