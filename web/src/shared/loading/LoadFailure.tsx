import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { isMissing } from '../display/missing.ts'
import { useOpenPath } from '../links/open-link.ts'
import { LoadError } from './LoadError.tsx'

export interface Failure {
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

export interface LoadFailureProps extends Failure {
  /** What failed to load. */
  title: string
  /** What is said where it does not exist, or no longer, and where to go from there. */
  missing: {
    readonly title: string
    readonly help: string
    readonly toLabel: string
    readonly to: string
  }
}

/** In place of one thing that does not exist, was deleted, or failed to load. */
export function LoadFailure({ missing, ...failure }: LoadFailureProps) {
  const open = useOpenPath()
  if (isMissing(failure.error)) {
    const { title, help, toLabel, to } = missing
    const action = <Button onClick={() => open(to)}>{toLabel}</Button>
    return <EmptyState title={title} help={help} action={action} />
  }
  return <LoadError {...failure} onOtherLine={() => open('/mine/setting/lines')} />
}
