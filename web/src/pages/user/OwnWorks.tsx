import type { WorkKind } from '@kaleido/contract/work'
import { DraftsRow } from './DraftsRow.tsx'
import { Unpublished } from './Unpublished.tsx'

/** What I alone see above my published works of these kinds. */
export function OwnWorks({ kinds }: { kinds: readonly WorkKind[] }) {
  return (
    <>
      {kinds.includes('post') && <DraftsRow />}
      <Unpublished kinds={kinds} />
    </>
  )
}
