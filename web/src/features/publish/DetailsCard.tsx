import { useText } from '@kaleido/ui/language'
import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormState, useWatch } from 'react-hook-form'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { TagsField } from './TagsField.tsx'
import type { VideoFields } from './use-video-form.ts'

const max = { title: 50, text: 1_000 }

/** A title has several lines on the screen, but no line breaks. */
function onOneLine({ currentTarget }: FormEvent<HTMLTextAreaElement>): void {
  const { value } = currentTarget
  if (value.includes('\n')) currentTarget.value = value.replaceAll(/\s*\n\s*/g, ' ')
}

/** The video's metadata: title, description, tags. */
export function DetailsCard({ form }: { form: UseFormReturn<VideoFields> }) {
  const t = useText<typeof labels>('publish')
  const title = useWatch({ control: form.control, name: 'title' })
  const { errors } = useFormState({ control: form.control })
  return (
    <section className="mt-4 rounded-lg bg-surface px-4 shadow-1">
      <label className="block border-b-[0.5px] border-sep-strong pb-2">
        <span className="sr-only">{t('title')}</span>
        <textarea
          {...form.register('title')}
          placeholder={t('titleHint')}
          maxLength={max.title}
          aria-invalid={errors.title !== undefined}
          aria-describedby="title-help"
          enterKeyHint="next"
          // Where the field does not grow by itself.
          rows={title.length > 34 ? 3 : 2}
          onInput={onOneLine}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field-sizing-content min-h-16 w-full resize-none bg-transparent pt-3 text-[18px]/[26px] font-bold caret-brand outline-none placeholder:font-normal placeholder:text-text-3"
        />
        <span
          aria-hidden="true"
          className="block text-end font-num text-[13px]/[18px] text-text-3 tabular-nums"
        >
          {title.length}/{max.title}
        </span>
      </label>
      <p id="title-help" className="text-[12px]/[18px] text-danger">
        {errors.title && <span className="block pt-1.5">{errors.title.message}</span>}
      </p>
      <label className="block">
        <span className="sr-only">{t('text')}</span>
        <textarea
          {...form.register('text')}
          placeholder={t('textHint')}
          maxLength={max.text}
          aria-invalid={errors.text !== undefined}
          aria-describedby="text-help"
          rows={2}
          className="field-sizing-content max-h-[36dvh] min-h-[72px] w-full resize-none bg-transparent py-3 text-[16px]/[24px] caret-brand outline-none placeholder:text-text-3"
        />
      </label>
      <p id="text-help" className="text-[12px]/[18px] text-danger">
        {errors.text && <span className="block pb-1.5">{errors.text.message}</span>}
      </p>
      <TagsField form={form} />
    </section>
  )
}
