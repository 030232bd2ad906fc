import { IconButton } from '@kaleido/ui/IconButton'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { Button } from '@kaleido/ui/Button'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import '../../features/publish/publish.late.css'

const modes = ['pictures', 'video', 'article'] as const
export type PublishMode = (typeof modes)[number]

const addresses = {
  pictures: '/community/publishpicture',
  video: '/community/publishvideo',
  article: '/community/publisharticle',
} as const

export interface PublishFrameProps {
  mode: PublishMode
  /** Published: there is no mode to choose. */
  isDone?: boolean
  onSave?: () => void
  footer?: ReactNode
  children: ReactNode
}

/** One screen in three modes, each with an address of its own. */
export function PublishFrame({
  mode,
  isDone = false,
  onSave,
  footer,
  children,
}: PublishFrameProps) {
  const t = useText<typeof labels>('publish')
  const goBack = useGoBack()
  const navigate = useNavigate()
  usePageTitle(t(mode))
  return (
    <Page
      footer={footer}
      nav={
        <NavBar
          actions={
            onSave && (
              <Button look="text" onClick={onSave}>
                {t('saveDraft')}
              </Button>
            )
          }
          lead={<IconButton label={t('close')} icon={X} onClick={goBack} />}
        >
          <h1 className="sr-only">{t(mode)}</h1>
          {!isDone && (
            <div className="publish-modes">
              <Segments
                label={t('mode')}
                active={mode}
                items={modes.map((id) => ({ id, label: t(id) }))}
                onChange={(id) => void navigate({ to: addresses[id], replace: true })}
              />
            </div>
          )}
        </NavBar>
      }
    >
      <div className="px-(--gutter) pt-2 pb-6">{children}</div>
    </Page>
  )
}
