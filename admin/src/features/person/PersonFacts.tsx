import { restrictPersons } from '@kaleido/contract/moderation-restriction'
import { listDeskOrders } from '@kaleido/contract/topup-desk'
import { getDeskWallet } from '@kaleido/contract/wallet-desk'
import { listDeskWorks } from '@kaleido/contract/work-desk'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { useMomentText } from '../../shared/desk/columns.ts'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import type labels from '../../shared/locales/zh-CN/person.json'
import { useMay } from '../../shared/me.ts'
import { useAccountText } from './account-text.ts'
import { ring } from './RingPanel.tsx'
import type { Found } from './PersonPanel.tsx'

const desks = [
  { to: '/ledger', label: 'ledger', opens: getDeskWallet },
  { to: '/order', label: 'orders', opens: listDeskOrders },
  { to: '/work', label: 'works', opens: listDeskWorks },
] as const

/** Who it is, how much there is of theirs, and whom they are related to. */
export function PersonFacts({ found }: { found: Found }) {
  const t = useText<typeof labels>('person')
  const timeOf = useMomentText()
  const may = useMay()
  const accountOf = useAccountText()
  const { uid, phone, vip, counts, inviter, invited, sameDevice } = found
  const moment = (at: string | null) => (at === null ? t('never') : timeOf(at))
  return (
    <>
      <Facts
        facts={[
          { label: t('uid'), value: uid },
          { label: t('account'), value: accountOf(found) },
          { label: t('phone'), value: phone ?? t('none') },
          { label: t('createdAt'), value: timeOf(found.createdAt) },
          { label: t('registeredAt'), value: moment(found.registeredAt) },
          { label: t('lastSeenAt'), value: moment(found.lastSeenAt) },
          {
            label: t('vip'),
            value:
              vip.level === 0
                ? t('none')
                : `${t(`vip_${vip.level === 1 ? 1 : 2}`)} ${moment(vip.until)}`,
          },
          ...(found.closesAt === null
            ? []
            : [{ label: t('closesAt'), value: timeOf(found.closesAt) }]),
        ]}
      />
      <Facts
        isCard
        facts={[
          { label: t('count_works'), value: counts.works },
          { label: t('count_comments'), value: counts.comments },
          { label: t('count_fans'), value: counts.fans },
          { label: t('count_follows'), value: counts.follows },
          { label: t('count_reports'), value: counts.reports },
          { label: t('count_invited'), value: counts.invited },
        ]}
      />
      <p className="mb-4 flex flex-wrap gap-3 text-[14px]/[20px]">
        {desks
          .filter(({ opens }) => may(opens))
          .map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              search={{ uid: String(uid) }}
              className="text-brand-text underline-offset-2 hover:underline"
            >
              {t(`desk_${label}`)}
            </Link>
          ))}
      </p>
      <Others title={t('inviter')} others={inviter ? [inviter] : []} />
      <Others title={t('invited')} others={invited} />
      <SameDevice uid={uid} others={sameDevice} />
    </>
  )
}

function Others({ title, others }: { title: string; others: Found['invited'] }) {
  if (others.length === 0) return null
  return (
    <section aria-label={title} className="mb-4 text-[14px]/[20px]">
      <h4 className="mb-1 text-[13px]/[20px] text-text-3">{title}</h4>
      <ul className="flex flex-col gap-1">
        {others.map(({ uid, name }) => (
          <li key={uid} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <PersonLink uid={uid} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Other accounts of the same device, and restricting them all together. */
function SameDevice({ uid, others }: { uid: number; others: Found['sameDevice'] }) {
  const t = useText<typeof labels>('person')
  const may = useMay()
  if (others.length === 0) return null
  return (
    <>
      <Others title={t('sameDevice')} others={others} />
      {may(restrictPersons) ? (
        <Link
          to="/user"
          search={{ open: ring, uids: [uid, ...others.map((other) => other.uid)].join(' ') }}
          className="text-[14px] text-brand-text underline-offset-2 hover:underline"
        >
          {t('restrictTogether')}
        </Link>
      ) : null}
    </>
  )
}
