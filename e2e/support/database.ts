import pg from 'pg'
import { postgresAccount } from '../../tools/postgres/account.ts'
import { findClusterPaths } from '../../tools/postgres/cluster-paths.ts'
import { urlsOf } from '../../tools/postgres/urls.ts'
import type { Product } from './product.ts'

/** Changes rows behind the product's back, as the owner of its tables. */
export async function changeAsOwner(
  { dataDir }: Pick<Product, 'dataDir'>,
  statement: string,
): Promise<void> {
  const { ownerUrl } = urlsOf(findClusterPaths(dataDir, postgresAccount(dataDir)))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}
