import type { ReactNode } from 'react'
import { Component, Suspense } from 'react'
import { createStore } from 'zustand'

/** Whether lazy code failed to load; the notices then offer a reload. */
export const lateCode = createStore(() => ({ isMissing: false }))

/** The messages of Chromium, Firefox and Safari. */
const missingCode = /dynamically imported module|importing a module script failed/i

export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && missingCode.test(error.message)
}

interface LateProps {
  readonly children: ReactNode
  /** The fallback until the code has loaded. */
  readonly fallback?: ReactNode
}

/** A part with lazy code. Where it fails to load, the screen around it continues without it. */
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
    // Other errors belong to the page's boundary.
    if (!isCodeMissing(error)) throw error
    return null
  }
}
