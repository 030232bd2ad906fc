import type { ReactNode } from 'react'
import { Component, Suspense } from 'react'
import { createStore } from 'zustand'

/** Whether a piece of the app was wanted and did not arrive; whoever shows notices offers to load the page again. */
export const lateCode = createStore(() => ({ isMissing: false }))

/** As Chromium, Firefox and Safari say it. */
const missingCode = /dynamically imported module|importing a module script failed/i

export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && missingCode.test(error.message)
}

interface LateProps {
  readonly children: ReactNode
  /** Until the code is here. */
  readonly fallback?: ReactNode
}

/** A part whose code comes when it is first wanted. Where it does not come, the screen around it goes on without it. */
export function Late({ children, fallback }: LateProps) {
  return (
    <WithoutMissing>
      <Suspense fallback={fallback}>{children}</Suspense>
    </WithoutMissing>
  )
}

class WithoutMissing extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isCodeMissing(error)) lateCode.setState({ isMissing: true })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // Anything else that breaks is the page's affair.
    if (!isCodeMissing(error)) throw error
    return null
  }
}
