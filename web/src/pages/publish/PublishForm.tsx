import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useStore } from 'zustand'
import { AccessCard } from '../../features/publish/AccessCard.tsx'
import { ArticleCard } from '../../features/publish/article/ArticleCard.tsx'
import { CoverStrip } from '../../features/publish/CoverStrip.tsx'
import { Destination } from '../../features/publish/Destination.tsx'
import type { Draft } from '../../features/publish/draft/draft.ts'
import { PictureGrid } from '../../features/publish/pictures/PictureGrid.tsx'
import { TagsField } from '../../features/publish/TagsField.tsx'
import { TextField, withoutTopicWord } from '../../features/publish/TextField.tsx'
import { TitleField } from '../../features/publish/TitleField.tsx'
import { TodayLeft } from '../../features/publish/TodayLeft.tsx'
import { TopicChip } from '../../features/publish/TopicChip.tsx'
import { TopicsRow } from '../../features/publish/TopicsRow.tsx'
import type { usePublish } from '../../features/publish/use-publish.ts'
import { usePublishingLimits } from '../../features/publish/use-publishing-limits.ts'
import type { useVideo } from '../../features/publish/use-video.ts'
import { VideoSource } from '../../features/publish/VideoSource.tsx'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { ModuleRow } from './ModuleRow.tsx'

export interface PublishFormProps {
  draft: Draft
  publishing: ReturnType<typeof usePublish>
  /** Absent where a post is edited: its video stays. */
  video?: ReturnType<typeof useVideo>
  isSold?: boolean
}

/** The fields of a mode. */
// oxlint-disable-next-line max-lines-per-function, complexity -- One screen, read from the top down.
export function PublishForm({ draft, publishing, video, isSold = false }: PublishFormProps) {
  const t = useText<typeof labels>('publish')
  const { errorOf, problem } = publishing
  const { form, isWork } = useStore(draft.state, ({ content }) => content)
  /** What is typed for a topic: after a # in the text, or in a field of its own. */
  const [word, setWord] = useState<string>()
  const today = usePublishingLimits()
  const isPost = form !== 'video' || !isWork
  const chosen = () => {
    const { text } = draft.state.getState().content
    if (word !== undefined) draft.change({ text: withoutTopicWord(text, word) })
    setWord(undefined)
  }
  return (
    <>
      {video && form === 'video' && (
        <>
          <VideoSource draft={draft} video={video} error={errorOf('upload')} />
          {video.current && <CoverStrip cover={video.cover} />}
          <Destination draft={draft} />
        </>
      )}
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="mt-3 rounded-lg bg-surface px-4 shadow-1 first:mt-0"
      >
        {form === 'picture' && (
          <div className="pt-4">
            <PictureGrid draft={draft} error={errorOf('pictures')} />
          </div>
        )}
        <TitleField draft={draft} error={errorOf('title')} />
        {form === 'article' ? (
          <ArticleCard draft={draft} error={errorOf('blocks')} />
        ) : (
          <TextField draft={draft} error={errorOf('text')} onTopicWord={setWord} />
        )}
        <div className="py-3">
          <TagsField draft={draft} error={errorOf('tags')}>
            {isPost && <TopicChip draft={draft} onWord={setWord} />}
          </TagsField>
        </div>
      </form>
      {isPost && (
        <TopicsRow draft={draft} word={word ?? ''} error={errorOf('topics')} onChosen={chosen} />
      )}
      {isPost && <ModuleRow draft={draft} error={errorOf('module')} />}
      <AccessCard draft={draft} error={errorOf('price')} isSold={isSold} />
      {problem !== undefined && (
        <p role="alert" className="px-1 pt-4 text-[14px]/[20px] text-danger">
          {problem}
        </p>
      )}
      {today && (
        <p aria-label={t('publish')} className="px-1 pt-3 text-[12px]/[18px] text-text-3">
          <TodayLeft limits={today} />
        </p>
      )}
    </>
  )
}
