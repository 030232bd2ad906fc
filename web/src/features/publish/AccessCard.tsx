import { Field } from '@kaleido/ui/Field'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { RadioList } from '@kaleido/ui/RadioList'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { BadgeCheck } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useController, useFormState } from 'react-hook-form'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { VideoFields } from './use-video-form.ts'

/** Who may watch it, the price, and the originality mark. */
export function AccessCard({ form }: { form: UseFormReturn<VideoFields> }) {
  const t = useText<typeof labels>('publish')
  const { field: access } = useController({ control: form.control, name: 'access' })
  const { field: original } = useController({ control: form.control, name: 'isOriginal' })
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <h2 className="mt-5 mb-2 px-1 text-[13px]/[20px] text-text-3">{t('accessTitle')}</h2>
      <RadioList
        label={t('accessTitle')}
        value={access.value}
        onChange={access.onChange}
        items={[
          { id: 'free', label: t('free'), hint: t('freeHint') },
          { id: 'vip', label: t('vip'), hint: t('vipHint') },
          { id: 'coin', label: t('coin'), hint: t('coinHint') },
        ]}
      />
      {access.value === 'coin' && (
        <div className="pt-3">
          <Field
            {...form.register('price')}
            label={t('price')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            error={errors.price?.message}
          />
        </div>
      )}
      <ListGroup>
        <ListRow
          icon={BadgeCheck}
          label={t('original')}
          hint={t('originalHint')}
          trailing={
            <Switch label={t('original')} checked={original.value} onChange={original.onChange} />
          }
        />
      </ListGroup>
    </>
  )
}
