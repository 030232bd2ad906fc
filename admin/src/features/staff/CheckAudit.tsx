import { checkAudit } from '@kaleido/contract/staff-audit'
import { useText } from '@kaleido/ui/language'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { useConnection } from '../../shared/connection.ts'
import type labels from '../../shared/locales/zh-CN/staff-audit.json'
import { formatWhole } from '../../shared/money.ts'

/** Checks the whole log, step by step, and says what it found. */
export function CheckAudit() {
  const t = useText<typeof labels>('staff-audit')
  const { client } = useConnection()
  const check = useMutation({
    mutationFn: async () => {
      let after: string | undefined
      for (;;) {
        const step = await client.call(checkAudit, after === undefined ? {} : { after })
        if (step.isEnd || step.checkedTo === null) return step
        after = step.checkedTo
      }
    },
  })
  return (
    <>
      <output className="text-[13px]">
        {check.isError ? <span className="text-danger">{t('checkFailed')}</span> : null}
        {check.data ? <Found {...check.data} /> : null}
      </output>
      <Button
        icon={<ShieldCheck size={16} aria-hidden="true" />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('check')}
      </Button>
    </>
  )
}

interface FoundProps {
  checkedTo: string | null
  brokenAt: string | null
  head: string
}

function Found({ checkedTo, brokenAt, head }: FoundProps) {
  const t = useText<typeof labels>('staff-audit')
  if (brokenAt !== null) {
    return <strong className="text-danger">{t('broken', { id: brokenAt })}</strong>
  }
  const count = formatWhole(Number(checkedTo ?? 0))
  return <span title={head}>{t('whole', { count, head: head.slice(0, 12) })}</span>
}
