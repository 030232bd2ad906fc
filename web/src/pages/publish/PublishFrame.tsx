import type { PostForm } from '@kaleido/contract/post'
import { Button } from '@kaleido/ui/Button'
import { IconButton } from '@kaleido/ui/IconButton'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { addressOf, forms } from '../../features/publish/modes.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import '../../features/publish/publish.late.css'

const names = { picture: 'pictures', video: 'video', article: 'article' } as const

export interface PublishFrameProps {
  form: PostForm
  /** In place of the modes: what is published or edited has no other. */
  title?: string | undefined
  /** In place of the way back. */
  onClose?: (() => void) | undefined
  onSave?: (() => void) | undefined
  footer?: ReactNode
  /** Nothing can be changed meanwhile: it would not be in what is sent. */
  isSending?: boolean | undefined
  children: ReactNode
}

/** One screen in three modes, each with an address of its own. */
export function PublishFrame({ form, title, ...frame }: PublishFrameProps) {
  const t = useText<typeof labels>('publish')
  const goBack = useGoBack()
  const navigate = useNavigate()
  const name = title ?? t(names[form])
  usePageTitle(name)
  const page = useRef<HTMLElement>(null)
  useEffect(() => showTop(page.current, form), [form])
  return (
    <Page
      ref={page}
      footer={frame.footer}
      nav={
        <NavBar
          actions={
            frame.onSave && (
              <Button look="text" onClick={frame.onSave}>
                {t('saveDraft')}
              </Button>
            )
          }
          lead={<IconButton label={t('close')} icon={X} onClick={frame.onClose ?? goBack} />}
        >
          <h1
            tabIndex={-1}
            className={
              title === undefined
                ? 'sr-only'
                : 'truncate text-center text-[17px] font-semibold outline-none'
            }
          >
            {name}
          </h1>
          {title === undefined && (
            <div className="publish-modes">
              <Segments
                label={t('mode')}
                active={form}
                items={forms.map((id) => ({ id, label: t(names[id]) }))}
                onChange={(id) => void navigate({ to: addressOf(id), replace: true })}
              />
            </div>
          )}
        </NavBar>
      }
    >
      <div inert={frame.isSending} className="px-(--gutter) pt-2 pb-6">
        {frame.children}
      </div>
    </Page>
  )
}

/** Each mode begins at its top. */
function showTop(page: HTMLElement | null, _form: PostForm): void {
  page?.scrollTo(0, 0)
}
