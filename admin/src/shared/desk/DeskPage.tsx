import type { Call } from '@kaleido/contract/core/call'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type labels from '../locales/zh-CN/desk.json'
import { useMay, useMe } from '../me.ts'
import { Page } from '../Page.tsx'
import type { DeskQueue } from './desk-queue.ts'
import { DeskQueueContext } from './desk-queue.ts'
import { DeskTheme } from './DeskTheme.tsx'

export interface DeskPageProps {
  title: string
  /** The call that opens the desk; a role that may not make it sees no entry. The server enforces it; this avoids a refusal. */
  opens: Call
  /** Above the desk: what its users have to know first. */
  notice?: ReactNode
  /** A list, and beside it the open panel. */
  children: ReactNode
}

export function DeskPage({ title, opens, notice, children }: DeskPageProps) {
  const t = useText<typeof labels>('desk')
  const isKnown = useMe().data !== undefined
  const may = useMay()
  const queue = useRef<DeskQueue>(undefined)
  if (!isKnown) return <Page title={title}>{null}</Page>
  if (!may(opens)) {
    return (
      <Page title={title}>
        <EmptyState title={t('forbidden')} help={t('forbiddenHelp')} />
      </Page>
    )
  }
  return (
    <Page title={title}>
      {notice}
      <DeskTheme>
        <div className="flex min-w-0 flex-wrap items-start gap-4 p-6 xl:flex-nowrap">
          <DeskQueueContext value={queue}>{children}</DeskQueueContext>
        </div>
      </DeskTheme>
    </Page>
  )
}
