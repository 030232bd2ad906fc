import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getWorkRecord } from '@kaleido/contract/moderation-record'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskTags } from '../../shared/desk/DeskTags.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { Steps } from '../../shared/desk/Steps.tsx'
import type moderationLabels from '../../shared/locales/zh-CN/moderation.json'
import type labels from '../../shared/locales/zh-CN/work.json'
import type { FoundWork } from './WorkStage.tsx'
import { accessOf, kindsOf, lengthOf, stateTagOf } from './work-texts.ts'

/** What the staff knows of a work and of its author, and what was reported and decided about it. */
export function WorkFacts({ found }: { found: FoundWork }) {
  const t = useText<typeof labels>('work')
  const timeOf = useMomentText()
  const { work, counts, reason, isOriginal, publishedAt } = found
  const kinds: Readonly<Record<string, string>> = kindsOf(t)
  const { client } = useConnection()
  const input = { id: work.id }
  const { data: record } = useQuery(queryOptionsFor(client, getWorkRecord, input, 'brief'))
  return (
    <>
      <AuthorFacts found={found} record={record} />
      <Facts
        facts={[
          { label: t('id'), value: work.id },
          { label: t('state'), value: <DeskTags tags={[stateTagOf(t, work)]} /> },
          { label: t('kind'), value: kinds[work.kind] ?? work.kind },
          { label: t('length'), value: lengthOf(t, work) },
          { label: t('access'), value: accessOf(t, work) },
          { label: t('isOriginal'), value: isOriginal ? t('original') : t('repost') },
          { label: t('createdAt'), value: timeOf(work.createdAt) },
          ...(publishedAt ? [{ label: t('publishedAt'), value: timeOf(publishedAt) }] : []),
          { label: t('views'), value: counts.views },
          { label: t('reactions'), value: `${counts.likes} / ${counts.comments}` },
          { label: t('reports'), value: record?.openReports ?? '' },
          ...(reason === '' ? [] : [{ label: t('reason'), value: reason }]),
        ]}
      />
      <Past found={found} record={record} />
    </>
  )
}

interface WithRecord {
  found: FoundWork
  /** Absent while it is loaded. */
  record: OutputOf<typeof getWorkRecord> | undefined
}

function AuthorFacts({ found: { author }, record }: WithRecord) {
  const t = useText<typeof labels>('work')
  const timeOf = useMomentText()
  return (
    <Facts
      isCard
      facts={[
        { label: t('author'), value: author.name },
        { label: t('person'), value: <PersonLink uid={author.uid} /> },
        { label: t('joinedAt'), value: timeOf(author.joinedAt) },
        { label: t('published'), value: author.published },
        { label: t('refused'), value: record?.author.refused ?? author.refused },
        { label: t('takenDown'), value: record?.author.takenDown ?? '' },
      ]}
    />
  )
}

function Past({ found: { decisions }, record }: WithRecord) {
  const t = useText<typeof labels>('work')
  const reports = useText<typeof moderationLabels>('moderation')
  const reported = record?.reports ?? []
  return (
    <>
      {reported.length > 0 ? (
        <Steps
          title={t('reports')}
          steps={reported.map(({ reason, text, createdAt }) => ({
            at: createdAt,
            text: reports(reason),
            note: text,
          }))}
        />
      ) : null}
      <Steps
        title={t('history')}
        empty={t('noHistory')}
        steps={[
          ...decisions.map(({ verdict, reasonCode, reason, by, decidedAt, undoneAt }) => ({
            at: decidedAt,
            text: [
              t(`verdict_${verdict}`),
              by ?? t('byCommand'),
              ...(undoneAt === null ? [] : [t('undone')]),
            ].join(' · '),
            note: [reasonCode && t(`reason_${reasonCode}`), reason].filter(Boolean).join('：'),
          })),
          ...(record?.decisions ?? [])
            .filter(({ verdict }) => verdict !== 'refused')
            .map(({ verdict, reason, by, decidedAt }) => ({
              at: decidedAt,
              text: `${t(`verdict_${verdict}`)} · ${by ?? t('byCommand')}`,
              note: reason,
            })),
        ]}
      />
    </>
  )
}
