import { postLimits } from '@kaleido/contract/post'
import { useText } from '@kaleido/ui/language'
import type { SyntheticEvent } from 'react'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { countOf } from './draft/check.ts'
import type { FieldProps } from './TitleField.tsx'
import { Count } from './TitleField.tsx'

export interface TextFieldProps extends FieldProps {
  /** The word after a # before the caret. */
  onTopicWord: (word: string | undefined) => void
}

/** The text of a post, or of a video. */
export function TextField({ draft, error, onTopicWord }: TextFieldProps) {
  const t = useText<typeof labels>('publish')
  const content = useStore(draft.state, (state) => state.content)
  const isVideo = content.form === 'video'
  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    onTopicWord(topicWordOf(currentTarget))
  return (
    <>
      <label className="block">
        <span className="sr-only">{t(isVideo ? 'text' : 'postText')}</span>
        <textarea
          name="text"
          value={content.text}
          onChange={(event) => {
            draft.change({ text: event.target.value })
            look(event)
          }}
          onSelect={look}
          placeholder={t(isVideo ? 'textHint' : 'postHint')}
          aria-invalid={error !== undefined}
          aria-describedby="text-help"
          rows={3}
          className="field-sizing-content max-h-[44dvh] min-h-24 w-full resize-none bg-transparent pt-3 text-[16px]/[26px] caret-brand outline-none placeholder:text-text-3"
        />
      </label>
      <p className="text-end">
        <Count count={countOf(content)} max={postLimits.text.max} />
      </p>
      <p id="text-help" className="text-[12px]/[18px] text-danger">
        {error !== undefined && <span className="block pb-1.5">{error}</span>}
      </p>
    </>
  )
}

const topicBefore = /[#＃]([^\s#＃]{0,20})$/

function topicWordOf({ value, selectionStart }: HTMLTextAreaElement): string | undefined {
  return topicBefore.exec(value.slice(0, selectionStart))?.[1]
}

/** The text without the # and the word that became a topic. */
export function withoutTopicWord(text: string, word: string): string {
  const at = Math.max(text.lastIndexOf(`#${word}`), text.lastIndexOf(`＃${word}`))
  return at < 0 ? text : text.slice(0, at) + text.slice(at + word.length + 1)
}
