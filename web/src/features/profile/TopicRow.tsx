import type { OwnTopic } from '@kaleido/contract/topic'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { Hash } from 'lucide-react'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/social.json'

/** A topic that the viewer follows; a dot marks one with posts since their last visit. */
export function TopicRow({ topic }: { topic: OwnTopic }) {
  const t = useText<typeof labels>('social')
  const open = useOpenPath()
  const language = useSpokenLanguage()
  const path = `/community/topic/${topic.id}`
  const followers = t('followers', { count: formatCount(topic.followers, language) })
  const posts = t('posts', { count: formatCount(topic.works, language) })
  return (
    <div className="press-card relative flex min-h-[72px] items-center gap-3 py-2.5">
      <span className="grid size-12 flex-none place-items-center rounded-lg bg-brand-soft text-brand-text">
        <Hash size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 text-[15px]/[22px] font-semibold">
          <Tap
            href={path}
            onOpen={() => open(path)}
            className="min-w-0 truncate after:absolute after:inset-0"
          >
            <span data-content>{topic.name}</span>
          </Tap>
          {topic.hasNew && (
            <span className="size-2 flex-none rounded-full bg-brand">
              <span className="sr-only">{t('hasNew')}</span>
            </span>
          )}
        </h3>
        <p className="mt-0.5 truncate text-[13px]/[18px] text-text-3">
          {followers} · {posts}
        </p>
      </div>
    </div>
  )
}
