import { followKeyboard } from '@kaleido/ui/follow-keyboard'
import { useText } from '@kaleido/ui/language'
import type { Ref } from 'react'
import { useEffect, useRef } from 'react'
import { Composer } from '../../features/comment/Composer.tsx'
import type labels from '../../shared/locales/zh-CN/post.json'
import type { Focused } from './focused.ts'

/** Beside the counts an empty composer has one line, and nothing to send. */
const idle =
  '[&_textarea:placeholder-shown]:whitespace-nowrap [&_textarea:placeholder-shown]:overflow-hidden [&:not(:focus-within):has(textarea:placeholder-shown)_[type=submit]]:hidden'

/** The composer, at the bottom of the page and above the keyboard. */
export function WritingBar({ work, ref }: { work: string; ref: Ref<Focused> }) {
  const t = useText<typeof labels>('post')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current ? followKeyboard(bar.current) : undefined), [])
  return (
    <div ref={bar} className={`min-w-0 flex-[1_1_4rem] pb-(--keyboard) ${idle}`}>
      <Composer ref={ref} work={work} hint={t('say')} />
    </div>
  )
}
