import { countGraphemes } from '@kaleido/contract/core/text'
import { postLimits } from '@kaleido/contract/post'
import { useText } from '@kaleido/ui/language'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft/draft.ts'

export interface FieldProps {
  draft: Draft
  error: string | undefined
}

/** The title: required but for a picture post. It has several lines on the screen, but no line breaks. */
export function TitleField({ draft, error }: FieldProps) {
  const t = useText<typeof labels>('publish')
  const { form, title } = useStore(draft.state, ({ content }) => content)
  const isOptional = form === 'picture'
  const max = isOptional ? postLimits.pictureTitle.max : postLimits.title.max
  const count = countGraphemes(title)
  return (
    <>
      <label className="flex items-end gap-3 border-b-[0.5px] border-sep-strong pb-2">
        <span className="sr-only">{t('title')}</span>
        <textarea
          name="title"
          value={title}
          onChange={({ target }) =>
            draft.change({ title: target.value.replaceAll(/\s*\n\s*/g, ' ') })
          }
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder={t(isOptional ? 'titleOptional' : 'titleHint')}
          aria-invalid={error !== undefined}
          aria-describedby="title-help"
          enterKeyHint="next"
          // Where the field does not grow by itself.
          rows={title.length > 34 ? 3 : title.length > 16 ? 2 : 1}
          className="field-sizing-content min-h-12 w-0 flex-1 resize-none bg-transparent pt-3 text-[18px]/[26px] font-bold caret-brand outline-none placeholder:text-[16px] placeholder:font-normal placeholder:text-text-3"
        />
        <Count count={count} max={max} />
      </label>
      <p id="title-help" className="text-[12px]/[18px] text-danger">
        {error !== undefined && <span className="block pt-1.5">{error}</span>}
      </p>
    </>
  )
}

/** How much of a limit is used. */
export function Count({ count, max }: { count: number; max: number }) {
  return (
    <span
      aria-hidden="true"
      className={`flex-none pb-0.5 font-num text-[13px]/[18px] tabular-nums ${count > max ? 'font-semibold text-danger' : 'text-text-3'}`}
    >
      {count}/{max}
    </span>
  )
}
