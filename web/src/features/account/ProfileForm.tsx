import type { UserInfo } from '@kaleido/contract/account'
import { accountLimits } from '@kaleido/contract/account'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { TextArea } from '@kaleido/ui/TextArea'
import { useText } from '@kaleido/ui/language'
import { useWatch } from 'react-hook-form'
import { useNow } from '../../shared/formats/use-now.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { nameLockedUntil, useProfileForm } from './use-profile.ts'

/** My name and bio. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const t = useText<typeof labels>('account')
  const { form, submit, isBusy } = useProfileForm(user)
  const bio = useWatch({ control: form.control, name: 'bio' })
  const lockedUntil = nameLockedUntil(user, new Date(useNow()))
  const { errors, isDirty } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="px-1 text-[13px]/[20px] text-text-3">
          {t('name')}
        </span>
        <Field
          {...form.register('name')}
          label={t('name')}
          error={errors.name?.message}
          hint={lockedUntil ? t('nameLater', { day: lockedUntil }) : t('nameHint')}
          readOnly={lockedUntil !== undefined}
          autoComplete="nickname"
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="px-1 text-[13px]/[20px] text-text-3">
          {t('bio')}
        </span>
        <TextArea
          {...form.register('bio')}
          value={bio ?? ''}
          label={t('bio')}
          placeholder={t('bioExample')}
          error={errors.bio?.message}
          maxLength={accountLimits.bio.max}
        />
      </div>
      <Button type="submit" look="primary" size="lg" block busy={isBusy} disabled={!isDirty}>
        {t('save')}
      </Button>
    </form>
  )
}
