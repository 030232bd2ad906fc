import { isClientError } from '@kaleido/client/errors'
import { editInfo } from '@kaleido/contract/account'
import type { UserInfo } from '@kaleido/contract/account'
import type { InputOf } from '@kaleido/contract/core/call'
import { uploadPicture } from '@kaleido/contract/media'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import * as z from 'zod/mini'

const schema = z.pick(editInfo.input, { name: true, bio: true })

/** Saves my profile; the answer replaces the session's user. */
function useEditInfo() {
  const { client, session } = useConnection()
  return useMutation({
    mutationFn: (input: InputOf<typeof editInfo>) => client.call(editInfo, input, { silent: true }),
    onSuccess: (user) => session.learn(user),
  })
}

/** The text fields of my profile. A name in its cooldown is left out. */
export function useProfileForm(user: UserInfo) {
  const t = useText<typeof labels>('account')
  const { client } = useConnection()
  const editing = useEditInfo()
  const form = useContractForm({
    schema,
    start: { name: user.name, bio: user.bio },
    texts: { name: t('nameRule'), bio: t('bioRule') },
  })
  const submit = form.handleSubmit(async ({ name, bio }) => {
    try {
      const saved = await editing.mutateAsync({ bio, ...(name === user.name ? {} : { name }) })
      form.reset({ name: saved.name, bio: saved.bio })
      showToast(t('profileSaved'), { tone: 'good' })
    } catch (error) {
      const fields = { 'account.name_too_soon': 'name', 'account.invalid_name': 'name' } as const
      if (!showRefusal(form, error, fields)) client.report(error)
    }
  })
  return { form, submit, isBusy: editing.isPending }
}

/** When the name's cooldown ends; undefined where it may be changed. */
export function nameLockedUntil(user: UserInfo, now: Date): string | undefined {
  const { nameChangeableAt } = user
  if (nameChangeableAt === null || Date.parse(nameChangeableAt) <= now.getTime()) return undefined
  return formatDay(nameChangeableAt)
}

export type ProfilePicture = 'portrait' | 'cover'

/** Sets a picture of my profile: crops it, uploads it, then saves its id. */
export function useProfilePicture(kind: ProfilePicture, onDone: () => void) {
  const t = useText<typeof labels>('account')
  const { client } = useConnection()
  const editing = useEditInfo()
  return useMutation({
    async mutationFn(make: () => Promise<Blob>) {
      const file = await make()
      const { id } = await client.call(uploadPicture, {}, { file, silent: true })
      await editing.mutateAsync({ [kind]: id })
    },
    onSuccess() {
      showToast(t(kind === 'portrait' ? 'portraitSaved' : 'coverSaved'), { tone: 'good' })
      onDone()
    },
    onError(error) {
      if (isClientError(error)) client.report(error)
      else showToast(t('pictureUnreadable'), { tone: 'bad' })
    },
  })
}
