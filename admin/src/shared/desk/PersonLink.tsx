import { getDeskPerson } from '@kaleido/contract/person'
import { getDeskWallet } from '@kaleido/contract/wallet-desk'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import type deskLabels from '../locales/zh-CN/desk.json'
import { useMay } from '../me.ts'

const look = 'text-brand-text underline-offset-2 hover:underline'

/** Leads to a person, or those who may only look at it to their ledger; nobody where the account is deleted. */
export function PersonLink({ uid }: { uid: number | null }) {
  const t = useText<typeof deskLabels>('desk')
  const may = useMay()
  if (uid === null) return t('deletedPerson')
  const text = t('uidOf', { uid })
  if (may(getDeskPerson)) {
    return (
      <Link to="/user" search={{ open: String(uid) }} className={look}>
        {text}
      </Link>
    )
  }
  if (!may(getDeskWallet)) return text
  return (
    <Link to="/ledger" search={{ uid: String(uid) }} className={look}>
      {text}
    </Link>
  )
}
