import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type deskLabels from '../locales/zh-CN/desk.json'

/** Says that a second member of the staff decides, and leads to where they do. */
export function AwaitsApproval({ id }: { id: string }) {
  const t = useText<typeof deskLabels>('desk')
  return (
    <output className="mb-4 flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-[13px]/[20px] text-warn">
      <Hourglass size={16} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>
        {t('awaitsApproval')}{' '}
        <Link to="/approval" search={{ open: id }} className="font-semibold underline">
          {t('seeApproval')}
        </Link>
      </span>
    </output>
  )
}
