import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/publish.json'

export interface PublishFootProps {
  isBusy: boolean
  /** The upload is not complete: the video is published once it is. */
  isLater: boolean
  onPublish: () => void
}

/** The rules, and the publish button. */
export function PublishFoot({ isBusy, isLater, onPublish }: PublishFootProps) {
  const t = useText<typeof labels>('publish')
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
      <Button look="primary" busy={isBusy} onClick={onPublish}>
        {t(isLater ? 'publishLater' : 'publish')}
      </Button>
    </>
  )
}
