import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listQuestions } from '@kaleido/contract/support'
import { Chip } from '@kaleido/ui/Chip'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { SearchField } from '@kaleido/ui/SearchField'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/support.json'
import { Answer } from './Answer.tsx'
import type { AnsweredQuestion } from './match-questions.ts'
import { categoriesOf, matchQuestions } from './match-questions.ts'

/** Frequently asked questions: searched and by category. */
export function QuestionList() {
  const t = useText<typeof labels>('support')
  const { client } = useConnection()
  const asked = useQuery(queryOptionsFor(client, listQuestions, {}, 'settled'))
  if (asked.isError && !asked.data) {
    return (
      <LoadError
        title={t('failed')}
        error={asked.error}
        isRetrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  return (
    <Loading isLoading={asked.isPending} label={t('loading')} skeleton={<SkeletonRows rows={6} />}>
      {asked.data?.list.length === 0 && <EmptyState title={t('empty')} help={t('emptyHelp')} />}
      {asked.data && asked.data.list.length > 0 && <Questions questions={asked.data.list} />}
    </Loading>
  )
}

function Questions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const t = useText<typeof labels>('support')
  const [words, search] = useState('')
  const [category, choose] = useState<string>()
  const found = matchQuestions(questions, { words, category })
  return (
    <>
      <div className="flex py-2">
        <SearchField
          label={t('search')}
          value={words}
          onChange={search}
          onSubmit={search}
          onClear={() => search('')}
          clearLabel={t('clear')}
        />
      </div>
      <fieldset
        aria-label={t('categories')}
        className="scrollbar-none -mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1.5"
      >
        <Chip ground="page" on={category === undefined} onClick={() => choose(undefined)}>
          {t('all')}
        </Chip>
        {categoriesOf(questions).map((each) => (
          <Chip key={each} ground="page" on={category === each} onClick={() => choose(each)}>
            <span data-content>{each}</span>
          </Chip>
        ))}
      </fieldset>
      <output className="sr-only">{found.length === 0 ? t('nothing') : ''}</output>
      {found.length === 0 ? (
        <EmptyState title={t('nothing')} help={t('nothingHelp')} />
      ) : (
        <ul className="mt-2 overflow-hidden rounded-lg bg-surface shadow-1">
          {found.map((each) => (
            <Answer key={each.id} item={each} />
          ))}
        </ul>
      )}
    </>
  )
}
