import { applicationRules } from '@kaleido/contract/profile-application'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { TextArea } from '@kaleido/ui/TextArea'
import { useWatch } from 'react-hook-form'
import type labels from '../../shared/locales/zh-CN/creator.json'
import { Samples } from './Samples.tsx'
import { useCreatorForm } from './use-creator-form.ts'

/** The application: why, how to be reached, and some works of one's own. */
export function CreatorForm() {
  const t = useText<typeof labels>('creator')
  const { form, submit, isBusy, samples, setSamples } = useCreatorForm()
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="px-1 text-[17px]/[24px] font-semibold">{t('apply')}</h2>
      <TextArea
        {...form.register('reason')}
        value={reason}
        label={t('reason')}
        rows={4}
        maxLength={applicationRules.reason.max}
        error={errors.reason?.message}
      />
      <Field
        {...form.register('contact')}
        label={t('contact')}
        hint={t('contactHint')}
        error={errors.contact?.message}
        autoComplete="off"
      />
      <Samples chosen={samples} onChange={setSamples} />
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}
