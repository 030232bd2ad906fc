import { agentRules } from '@kaleido/contract/agent'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { TextArea } from '@kaleido/ui/TextArea'
import { useWatch } from 'react-hook-form'
import type labels from '../../shared/locales/zh-CN/agent.json'
import { useAgentForm } from './use-agent-form.ts'

/** The application: how one is going to share, and how to be reached. */
export function AgentForm() {
  const t = useText<typeof labels>('agent')
  const { form, submit, isBusy } = useAgentForm()
  const plan = useWatch({ control: form.control, name: 'plan' })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="px-1 text-[17px]/[24px] font-semibold">{t('apply')}</h2>
      <TextArea
        {...form.register('plan')}
        value={plan}
        label={t('plan')}
        hint={t('planHint')}
        rows={4}
        maxLength={agentRules.plan.max}
        error={errors.plan?.message}
      />
      <Field
        {...form.register('contact')}
        label={t('contact')}
        hint={t('contactHint')}
        error={errors.contact?.message}
        autoComplete="off"
      />
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}
