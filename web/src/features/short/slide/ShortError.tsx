import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { BrokenMark } from '@kaleido/ui/BrokenMark'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { RotateCw } from 'lucide-react'
import { useSpokenLanguage } from '../../../shared/languages.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { useClip } from '../playback/use-clip.ts'

export interface ShortErrorProps {
  id: string
  error: Error
  onNext: () => void
}

/** Playback failed: the reason, a retry, another line, or the next video. */
export function ShortError({ id, error, onNext }: ShortErrorProps) {
  const t = useText<typeof labels>('short')
  const language = useSpokenLanguage()
  const clip = useClip(id)
  const reason = isClientError(error) ? textOf(error, language) : undefined
  return (
    <div
      role="alert"
      className="short-stack absolute inset-0 flex flex-col items-center justify-center bg-black/70 px-10 pe-20 text-center text-white"
    >
      <BrokenMark />
      <h2 className="mt-4 text-[18px]/[26px] font-semibold">{t('failed')}</h2>
      <p className="mt-1.5 mb-5 text-[15px]/[22px] text-balance text-white/75">
        {reason ?? t('failedHelp')}
      </p>
      <Button look="primary" icon={RotateCw} onClick={() => clip?.reopen()}>
        {t('retry')}
      </Button>
      <div className="mt-1 flex flex-wrap justify-center *:text-white">
        <Button look="text" onClick={() => clip?.leaveLine()}>
          {t('otherLine')}
        </Button>
        <Button look="text" onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </div>
  )
}
