import '../../features/invite/invite.late.css'
import type { Extension } from '@kaleido/contract/invite'
import { Button } from '@kaleido/ui/Button'
import { Segments } from '@kaleido/ui/Segments'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useExtension } from '../../features/invite/invite.queries.ts'
import { RulesSheet } from '../../features/invite/RulesSheet.tsx'
import { Late } from '../../shared/loading/Late.tsx'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const Invitation = lazy(async () => ({ default: (await import('./Invitation.tsx')).Invitation }))
const Progress = lazy(async () => ({ default: (await import('./Progress.tsx')).Progress }))

/** My invitation to pass on, and what came of it. */
export function SharePage() {
  const t = useText<typeof labels>('invite')
  const [isOpen, setOpen] = useState(false)
  return (
    <Screen
      title={t('title')}
      actions={
        <Button look="text" onClick={() => setOpen(true)}>
          {t('rules')}
        </Button>
      }
    >
      <MembersOnly title={t('guest')} help={t('guestMore')}>
        <Mine />
      </MembersOnly>
      <RulesSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </Screen>
  )
}

function Mine() {
  const t = useText<typeof labels>('invite')
  const { data, error, isFetching, refetch } = useExtension()
  if (data) return <Content extension={data} />
  if (!error) return <Waiting />
  return (
    <LoadError
      title={t('loadFailed')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function Waiting() {
  return (
    <div className="px-(--gutter) pt-4">
      <SkeletonBlock height={420} radius={20} />
    </div>
  )
}

const ways = ['poster', 'link'] as const

function Content({ extension }: { extension: Extension }) {
  const t = useText<typeof labels>('invite')
  const navigate = useNavigate()
  const way = useSearch({
    strict: false,
    select: ({ type }: { type?: string }) => ways.find((each) => each === type) ?? 'poster',
  })
  return (
    <>
      <div className="flex justify-center pt-1 pb-3">
        <Segments
          label={t('way')}
          items={ways.map((id) => ({ id, label: t(`way_${id}`) }))}
          active={way}
          onChange={(type) => void navigate({ to: '.', search: { type } as never, replace: true })}
        />
      </div>
      <Late fallback={<Waiting />}>
        <Invitation way={way} extension={extension} />
        <Progress extension={extension} />
      </Late>
    </>
  )
}
