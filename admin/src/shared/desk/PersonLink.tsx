import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import type deskLabels from '../locales/zh-CN/desk.json'

/** Leads to the ledger of a person; nobody where the account is deleted. */
export function PersonLink({ uid }: { uid: number | null }) {
  const t = useText<typeof deskLabels>('desk')
  if (uid === null) return t('deletedPerson')
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
