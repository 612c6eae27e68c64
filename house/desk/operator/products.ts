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
import { productCsv } from '../../invest/products/index.ts';
import type { Desk } from '../desk.ts';
import { operatorIn } from '../visit.ts';

export const serveProductDesk = (desk: Desk): void => {
  desk.operator(deskCategoryList, 'products.read', async (m) =>
    done(await m.invest.products.deskCategories()),
  );
  desk.operator(categorySave, 'products.draft', (m, ask, visit) =>
    m.invest.products.saveCategory(ask, visit),
  );
  desk.operator(categoryDecide, 'products.publish', (m, ask, visit) =>
    m.invest.products.decideCategory(ask, visit),
  );
  desk.operator(deskProductList, 'products.read', async (m, ask, { timezone }) =>
    done(await m.invest.products.deskPage(ask, timezone)),
  );
  desk.operator(deskProductExport, 'products.read', (m, ask, visit) =>
    m.base.exports.write({
      list: 'products',
      operator: operatorIn(visit),
      columns: productCsv,
      read: async (portion) => done(await m.invest.products.deskPage({ ...ask, ...portion }, visit.timezone)),
    }),
  );
  desk.operator(deskProductInfo, 'products.read', (m, ask) => m.invest.products.deskInfo(ask));
  desk.operator(productDraft, 'products.draft', (m, ask, visit) => m.invest.products.draft(ask, visit));
  desk.operator(productChange, 'products.draft', (m, ask, visit) => m.invest.products.change(ask, visit));
  desk.operator(productDelete, 'products.draft', (m, ask, visit) => m.invest.products.delete(ask, visit));
  desk.operator(productPublish, 'products.publish', (m, ask, visit) => m.invest.products.publish(ask, visit));
  desk.operator(raiseList, 'products.read', async (m, ask) => done(await m.invest.products.raises(ask)));
  desk.operator(raiseInfo, 'products.read', (m, ask) => m.invest.products.raise(ask));
  desk.operator(productSuspend, 'products.publish', (m, ask, visit) => m.invest.products.suspend(ask, visit));
};
