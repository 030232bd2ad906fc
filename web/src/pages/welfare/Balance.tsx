import { Button } from '@kaleido/ui/Button'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/checkin.json'

interface BalanceProps {
  /** Undefined until it is known. */
  points: number | undefined
  isMember: boolean
}

/** How many points I have; what registering is for, to a guest. */
export function Balance({ points, isMember }: BalanceProps) {
  return (
    <div className="relative isolate overflow-hidden bg-[linear-gradient(180deg,var(--bg),var(--brand-soft)_40%,var(--bg))] px-4 pt-2 pb-12">
      <Sun />
      {isMember ? <Points points={points} /> : <Guest />}
    </div>
  )
}

function Points({ points }: Pick<BalanceProps, 'points'>) {
  const t = useText<typeof labels>('checkin')
  const open = useOpenPath()
  return (
    <div className="flex items-end justify-between gap-3">
      <div>
        <p className="text-[13px]/[20px] text-text-2">{t('myPoints')}</p>
        <p className="flex items-center gap-2 font-num text-[36px]/[44px] font-bold tabular-nums">
          <PointsGlyph size={26} />
          {points === undefined ? '—' : formatWhole(points)}
        </p>
      </div>
      <button
        type="button"
        onClick={() => open('/mine/usercoinrecords?of=points')}
        className="press min-h-11 px-1 text-[13px]/[20px] text-text-2"
      >
        {t('bills')}
      </button>
    </div>
  )
}

function Guest() {
  const t = useText<typeof labels>('checkin')
  const navigate = useNavigate()
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-[20px]/[28px] font-bold">{t('guestTitle')}</h2>
        <p className="text-[13px]/[20px] text-text-2">{t('guestHelp')}</p>
      </div>
      <Button
        look="primary"
        onClick={() => void navigate({ to: '/mine/register', search: { code: undefined } })}
      >
        {t('register')}
      </Button>
    </div>
  )
}

/** A rising sun behind the balance. */
function Sun() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 200"
      className="pointer-events-none absolute end-[8%] -bottom-10 -z-1 size-44 opacity-50"
    >
      <circle cx="100" cy="100" r="78" fill="#f2b872" />
      {[0, 40, 80, 120, 160].map((turn) => (
        <path
          key={turn}
          d="M100 190C80 150 80 110 100 70c20 40 20 80 0 120z"
          fill={turn % 80 === 0 ? '#3d8f80' : '#d9664a'}
          opacity="0.55"
          transform={`rotate(${turn - 80} 100 190)`}
        />
      ))}
    </svg>
  )
}
