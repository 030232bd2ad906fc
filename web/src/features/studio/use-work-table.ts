import type { StudioWork } from '@kaleido/contract/studio'
import { useText } from '@kaleido/ui/language'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'

type Row = readonly (string | number)[]

/** Works as the rows of a spreadsheet, below their titles: plain numbers, so that they can be added up. */
export function useWorkTable(): (works: readonly StudioWork[]) => Row[] {
  const t = useText<typeof labels>('studio')
  const columns = [
    'title',
    'kind',
    'state',
    'published',
    'views',
    'watched',
    'followers',
    'earnings',
  ] as const
  return (works) => [
    columns.map((column) => t(`column_${column}`)),
    ...works.map(({ work, state, views, watchSeconds, followers, earnings }) => [
      work.title || work.text || t('untitled'),
      t(`kind_${work.kind}`),
      t(`state_${state}`),
      state === 'published' ? formatExact(work.publishedAt) : '',
      views,
      watchSeconds,
      followers,
      earnings / 100,
    ]),
  ]
}
