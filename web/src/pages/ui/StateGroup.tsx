import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { OfflineBanner } from '@kaleido/ui/OfflineBanner'
import { SkeletonCards, SkeletonRows } from '@kaleido/ui/Skeleton'
import { Group } from './Group.tsx'
import { nowhere, useSamples } from './samples.ts'

export function StateGroup() {
  const { groups, states, words } = useSamples()
  return (
    <Group title={groups.states}>
      <OfflineBanner text={states.offline} closeLabel={words.close} onClose={nowhere} />
      <div className="flex flex-col gap-4 px-4">
        <SkeletonCards count={2} />
        <SkeletonRows rows={2} avatar />
      </div>
      <EmptyState
        title={states.emptyTitle}
        help={states.emptyHelp}
        action={
          <Button look="primary" onClick={nowhere}>
            {states.emptyAction}
          </Button>
        }
      />
      <ErrorState
        title={states.errorTitle}
        help={states.errorHelp}
        retryLabel={states.retry}
        onRetry={nowhere}
        otherLabel={states.other}
        onOther={nowhere}
        detail="502"
      />
    </Group>
  )
}
