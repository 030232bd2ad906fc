import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft/draft.ts'

/** Whether a video becomes a post of the community, or a work among the videos. */
export function Destination({ draft }: { draft: Draft }) {
  const t = useText<typeof labels>('publish')
  const isWork = useStore(draft.state, ({ content }) => content.isWork)
  return (
    <section className="mt-3 flex items-center justify-between gap-3 rounded-lg bg-surface px-4 py-3 shadow-1">
      <span className="text-[15px]/[22px]">
        {t('destination')}
        <span className="block text-[12px]/[18px] text-text-3">
          {t(isWork ? 'asWorkHelp' : 'asPostHelp')}
        </span>
      </span>
      <Segments
        label={t('destination')}
        active={isWork ? 'work' : 'post'}
        items={[
          { id: 'post', label: t('asPost') },
          { id: 'work', label: t('video') },
        ]}
        onChange={(id) => draft.change({ isWork: id === 'work' })}
      />
    </section>
  )
}
