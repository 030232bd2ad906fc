import { addGizmo, gizmoRules } from '@kaleido/contract/gizmo'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/gizmo.json'
import { useAddGizmo } from './gizmo.queries.ts'

/** Adds a gizmo; what the server refuses stands at the field. */
export function GizmoForm() {
  const t = useText<typeof labels>('gizmo')
  const { client } = useConnection()
  const adding = useAddGizmo()
  const form = useContractForm({
    schema: addGizmo.input,
    start: { title: '' },
    texts: { title: t('titleRule', { max: gizmoRules.titleLength }) },
  })
  const submit = form.handleSubmit(async ({ title }) => {
    try {
      await adding.mutateAsync(title)
      form.reset()
    } catch (error) {
      if (!showRefusal(form, error, { 'gizmo.too_many': 'title' })) client.report(error)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field
        {...form.register('title')}
        label={t('titleField')}
        error={form.formState.errors.title?.message}
        autoComplete="off"
      />
      <Button type="submit" look="primary" size="lg" block busy={adding.isPending}>
        {t('add')}
      </Button>
    </form>
  )
}
