import type { WorkCard } from '@kaleido/contract/work'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { HeroCard } from '@kaleido/ui/cards/HeroCard'
import { useText } from '@kaleido/ui/language'
import { Play } from 'lucide-react'
import { useFeed } from '../../features/feed/feed.queries.ts'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'
import { coverOf } from '../../shared/picture/cover.tsx'

export interface PremiereProps {
  moduleID: string
  onOpen: (work: WorkCard) => void
}

/** Tonight's première, as a large picture. */
export function Premiere({ moduleID, onOpen }: PremiereProps) {
  const t = useText<typeof labels>('dark')
  const say = useWorkLabels()
  const [work] = useFeed({ moduleID }).data?.pages[0]?.list ?? []
  if (!work) return <div className="h-[calc(var(--safe-top)+var(--nav-h))]" />
  const facts = [work.author.name, say.length(work)].filter(Boolean)
  return (
    <HeroCard
      cover={coverOf(work.cover, { priority: true })}
      label={t('premiere')}
      title={work.title}
      text={facts.join(' · ')}
      actions={
        <Button look="gold" icon={<Icon of={Play} size={16} filled />} onClick={() => onOpen(work)}>
          {t('watch')}
        </Button>
      }
    />
  )
}
