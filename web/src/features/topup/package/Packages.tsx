import { Loading } from '@kaleido/ui/Loading'
import { useText } from '@kaleido/ui/language'
import { LoadError } from '../../../shared/loading/LoadError.tsx'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import type { PackageGridProps } from './PackageGrid.tsx'
import { PackageGrid, PackageSkeleton } from './PackageGrid.tsx'
import type { ProductsQuery } from '../topup.queries.ts'

export interface PackagesProps extends Omit<PackageGridProps, 'packages'> {
  products: ProductsQuery
}

/** The packages in their states: loading, failed, none on sale, offered. */
export function Packages({ products, ...grid }: PackagesProps) {
  const t = useText<typeof labels>('topup')
  const { data, error, isFetching, refetch } = products
  if (error && !data) {
    return (
      <LoadError
        title={t('packagesFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={t('loading')} skeleton={<PackageSkeleton />} isLoading={!data} keepsPlace>
      {data && <PackageGrid packages={data.packages} {...grid} />}
    </Loading>
  )
}
