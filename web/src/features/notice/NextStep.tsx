import type { Notice } from '@kaleido/contract/notice'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { appealPath, editPostPath } from '../../shared/links/own-work-path.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'

/** What the author of a refused or removed work can do about it. */
export function NextStep({ notice }: { notice: Notice }) {
  const { kind, verdict, work } = notice
  const t = useText<typeof labels>('notice')
  const open = useOpenPath()
  const isAgainst = kind === 'review' && (verdict === 'refused' || verdict === 'takenDown')
  if (!isAgainst && kind !== 'removedComment') return null
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

function decidedAbout({ kind, work, comment }: Notice): string | undefined {
  return kind === 'removedComment' ? comment?.id : work?.id
}
