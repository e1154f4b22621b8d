import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { versionOf } from '#/platform/version.ts';
import { may, type StaffRole } from '#/shop/staff/index.ts';
import { productPath } from '../address.rules.ts';
import { findDerived } from '../derived/derived.service.ts';
import { selectTagOf } from './edited-product.queries.ts';
import { selectMatrix } from './matrix.queries.ts';
import type { EditedProduct } from './matrix.schema.ts';
import { viewMatrix, withoutCosts } from './matrix.service.ts';
import { selectProductParts } from './product-form.queries.ts';

/** The same for a staff user: costs stand in it for those who may see the shop's money. */
export async function productFor(db: Db, { role }: { role: StaffRole }, id: number): Promise<EditedProduct> {
  const product = await getStaffProduct(db, id);
  return may(role, 'figures.read') ? product : { ...product, matrix: withoutCosts(product.matrix) };
}

/** A product as the editor opens it, hidden ones too. Errors: 404 `not_found`. Money in centimes of DH. */
export async function getStaffProduct(db: Db, id: number): Promise<EditedProduct> {
  const parts = await selectProductParts(db, id);
  if (!parts) throw new ShopError(404, 'not_found');
  const { row, content } = parts;
  return {
    id,
    handle: row.handle,
    path: productPath(await selectTagOf(db, row.categoryId), id, row.slug),
    isDemo: row.isDemo,
    updatedAt: row.updatedAt.toISOString(),
    soldCount: row.soldCount,
    content,
    version: versionOf(content),
    derived: await findDerived(db, id),
    matrix: viewMatrix(await selectMatrix(db, id)),
  };
}
