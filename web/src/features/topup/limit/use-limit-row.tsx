import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { formatPrice } from '../../../shared/formats/money.ts'
import { useRequireMember } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { LimitSheet } from './LimitSheet.tsx'
import { useLimit } from './use-limit.ts'

/** The row of the monthly limit, and the sheet where it is set. The sheet is beside the list: `sheet` in what this answers. */
export function useLimitRow() {
  const t = useText<typeof labels>('topup')
  const requireMember = useRequireMember()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useLimit()
  const value =
    data && typeof data.limit === 'number'
      ? t('limitOf', { spent: formatPrice(data.spent), limit: formatPrice(data.limit) })
      : data && t('limitNone')
  return {
    row: (
      <ListRow
        label={t('limit')}
        value={value}
        onClick={() => requireMember(() => setIsOpen(true))}
      />
    ),
    sheet: <LimitSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
