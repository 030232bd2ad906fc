import type { Notice } from '@kaleido/contract/notice'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { appealPath, editPostPath } from '../../shared/links/own-work-path.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'

/** What somebody can do about a decision against their own. */
export function NextStep({ notice }: { notice: Notice }) {
  const { kind, verdict, outcome, work } = notice
  const t = useText<typeof labels>('notice')
  const open = useOpenPath()
  const isAgainst = kind === 'review' && (verdict === 'refused' || verdict === 'takenDown')
  const isDecision = kind === 'decision' && outcome !== 'lifted'
  if (!isAgainst && kind !== 'removedComment' && !isDecision) return null
  return (
    <div className="relative mt-2 flex gap-2">
      {verdict === 'refused' && work?.kind === 'post' && (
        <Button size="sm" look="soft" onClick={() => open(editPostPath(work.id))}>
          {t('edit')}
        </Button>
      )}
      <Button size="sm" look="secondary" onClick={() => open(appealPath(decidedAbout(notice)))}>
        {t('appeal')}
      </Button>
    </div>
  )
}

function decidedAbout({ kind, work, comment, targetId }: Notice): string | undefined {
  if (kind === 'decision') return targetId
  return kind === 'removedComment' ? comment?.id : work?.id
}
