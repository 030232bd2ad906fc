import { FeedbackKind } from '@kaleido/contract/feedback'
import { Button } from '@kaleido/ui/Button'
import { Chip } from '@kaleido/ui/Chip'
import { Field } from '@kaleido/ui/Field'
import { TextArea } from '@kaleido/ui/TextArea'
import { useText } from '@kaleido/ui/language'
import { useController, useWatch } from 'react-hook-form'
import { PicturesField } from '../../shared/form/PicturesField.tsx'
import type labels from '../../shared/locales/zh-CN/feedback.json'
import { deviceWords } from './device-words.ts'
import { mostPictures, useFeedbackForm } from './use-feedback-form.ts'

/** The form for feedback to the operator. */
export function FeedbackForm() {
  const t = useText<typeof labels>('feedback')
  const { form, pictures, submit, isBusy } = useFeedbackForm()
  const { field: kind } = useController({ control: form.control, name: 'type' })
  const text = useWatch({ control: form.control, name: 'text' })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 px-1 text-[13px]/[20px] text-text-3">{t('kind')}</legend>
        <div className="flex flex-wrap gap-2.5">
          {FeedbackKind.options.map((each) => (
            <Chip
              key={each}
              ground="page"
              on={kind.value === each}
              onClick={() => kind.onChange(each)}
            >
              {t(each)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        {...form.register('text')}
        value={text}
        label={t('text')}
        rows={5}
        maxLength={1000}
        error={errors.text?.message}
      />
      <div>
        <p className="mb-2 px-1 text-[13px]/[20px] text-text-3">
          {t('pictures', { max: mostPictures })}
        </p>
        <PicturesField
          label={t('pictures', { max: mostPictures })}
          max={mostPictures}
          pictures={pictures}
        />
      </div>
      <Field
        {...form.register('contact')}
        label={t('contact')}
        hint={t('contactHint')}
        error={errors.contact?.message}
        autoComplete="off"
      />
      <p className="px-1 text-[12px]/[18px] text-text-3">
        {t('device', { device: deviceWords(navigator, screen) })}
      </p>
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}
