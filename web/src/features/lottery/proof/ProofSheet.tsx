import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { LoadError } from '../../../shared/loading/LoadError.tsx'
import type labels from '../../../shared/locales/zh-CN/lottery.json'
import { useProof } from '../lottery.queries.ts'
import { ProofFacts } from './ProofFacts.tsx'

export interface ProofSheetProps {
  /** Of the draw. */
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Whether one of my draws was as the seed of its day says, recomputed on this device. */
export function ProofSheet({ id, isOpen, onClose }: ProofSheetProps) {
  const t = useText<typeof labels>('lottery')
  const asked = useProof(id)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('proofTitle')}
      closeLabel={t('close')}
    >
      {asked.data && <ProofFacts proof={asked.data} />}
      {!asked.data && asked.error && (
        <LoadError
          title={t('proofFailed')}
          error={asked.error}
          isRetrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.isPending && <SkeletonRows rows={6} />}
    </Sheet>
  )
}
