import {
  categoryDecide,
  categorySave,
  deskCategoryList,
  deskProductExport,
  deskProductInfo,
  deskProductList,
  productChange,
  productDelete,
  productDraft,
  productPublish,
  productSuspend,
} from '@paperlock/contract/products-desk.ts';
import { raiseInfo, raiseList } from '@paperlock/contract/raises.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Exports } from '../../../modules/base/exports/index.ts';
import { type Products, productCsv } from '../../../modules/invest/products/index.ts';
import { operatorIn } from '../../visit.ts';
import type { Desk } from '../desk.ts';

export const serveProductDesk = (desk: Desk, products: Products, exports: Exports): void => {
  desk.operator(deskCategoryList, 'products.read', async () => done(await products.deskCategories()));
  desk.operator(categorySave, 'products.draft', (ask, visit) => products.saveCategory(ask, visit));
  desk.operator(categoryDecide, 'products.publish', (ask, visit) => products.decideCategory(ask, visit));
  desk.operator(deskProductList, 'products.read', async (ask, { timezone }) =>
    done(await products.deskPage(ask, timezone)),
  );
  desk.operator(deskProductExport, 'products.read', (ask, visit) =>
    exports.write({
      list: 'products',
      operator: operatorIn(visit),
      columns: productCsv,
      read: async (portion) => done(await products.deskPage({ ...ask, ...portion }, visit.timezone)),
    }),
  );
  desk.operator(deskProductInfo, 'products.read', (ask) => products.deskInfo(ask));
  desk.operator(productDraft, 'products.draft', (ask, visit) => products.draft(ask, visit));
  desk.operator(productChange, 'products.draft', (ask, visit) => products.change(ask, visit));
  desk.operator(productDelete, 'products.draft', (ask, visit) => products.delete(ask, visit));
  desk.operator(productPublish, 'products.publish', (ask, visit) => products.publish(ask, visit));
  desk.operator(raiseList, 'products.read', async (ask) => done(await products.raises(ask)));
  desk.operator(raiseInfo, 'products.read', (ask) => products.raise(ask));
  desk.operator(productSuspend, 'products.publish', (ask, visit) => products.suspend(ask, visit));
};
