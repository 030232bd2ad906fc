import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useStore } from 'zustand'
import { picturesOf } from '../../features/publish/draft/content.ts'
import type { Draft } from '../../features/publish/draft/draft.ts'
import { percentOf } from '../../features/publish/pictures/upload-percent.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'

export interface PublishFootProps {
  draft: Draft
  phase: 'idle' | 'waiting' | 'sending'
  isBusy: boolean
  /** The upload is not complete: the video is published once it is. */
  isLater: boolean
  onPublish: () => void
}

/** The rules, and the publish button. */
export function PublishFoot({ draft, phase, isBusy, isLater, onPublish }: PublishFootProps) {
  const t = useText<typeof labels>('publish')
  const { content, pictures } = useStore(draft.state)
  const percent = percentOf(picturesOf(content, pictures))
  const isWaiting = phase === 'waiting' && percent < 100
  const words = isWaiting
    ? t('sendingPercent', { percent })
    : t(isLater || percent < 100 ? 'publishLater' : 'publish')
  return (
    <>
      <p className="flex min-w-0 flex-1 items-center gap-1.5 text-[13px]/[20px] text-text-3">
        <Icon of={ShieldCheck} size={17} className="flex-none" />
        <span>
          {t('rules')}
          <Link to="/community/publish/rule" className="hit text-brand-text">
            {t('rulesName')}
          </Link>
        </span>
      </p>
      <Button
        look={isWaiting ? 'soft' : 'primary'}
        busy={phase !== 'idle' || isBusy}
        onClick={onPublish}
      >
        {words}
      </Button>
    </>
  )
}
