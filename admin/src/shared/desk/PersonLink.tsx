import { getDeskWallet } from '@kaleido/contract/wallet-desk'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import type deskLabels from '../locales/zh-CN/desk.json'
import { useMay } from '../me.ts'

/** Leads those who may look at it to the ledger of a person; nobody where the account is deleted. */
export function PersonLink({ uid }: { uid: number | null }) {
  const t = useText<typeof deskLabels>('desk')
  const may = useMay()
  if (uid === null) return t('deletedPerson')
  if (!may(getDeskWallet)) return t('uidOf', { uid })
  return (
    <Link
      to="/ledger"
      search={{ uid: String(uid) }}
      className="text-brand-text underline-offset-2 hover:underline"
    >
      {t('uidOf', { uid })}
    </Link>
  )
}
