import { startProduct } from './product.ts'

/** Runs before all journeys; what it returns runs after them. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env['E2E_APP_URL'] = product.appUrl
  process.env['E2E_ADMIN_URL'] = product.adminUrl
  process.env['E2E_STAFF'] = JSON.stringify(product.staff)
  process.env['E2E_MEMBERS'] = JSON.stringify(product.members)
  process.env['E2E_DATA_DIR'] = product.dataDir
  return product.stop
}
