import { prepareData, removeData } from './product.ts'

/** Where a worker finds the data that its product starts from. */
export const preparedKey = 'E2E_PREPARED_DATA'

/** Runs before all journeys; what it returns runs after them. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default async function prepare(): Promise<() => Promise<void>> {
  const prepared = await prepareData()
  process.env[preparedKey] = prepared
  return () => removeData(prepared)
}
