import type { ReactNode } from 'react'
import { Tessellation } from '../facets/Tessellation.tsx'

export interface BalanceCardProps {
  label: string
  icon: ReactNode
  value: string
  /** The line below: other holdings, a way to exchange. */
  details?: ReactNode
}

/** A balance on gold. */
export function BalanceCard({ label, icon, value, details }: BalanceCardProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-xl bg-[linear-gradient(112deg,#fbe3ac_0%,#efc46c_52%,#dda23f_100%)] px-4.5 pt-4.5 pb-4 text-[#3e2907] shadow-gold">
      <Tessellation tone="gold" />
      <h2 className="text-[13px]/[20px] opacity-86">{label}</h2>
      <p className="mt-0.5 flex items-center gap-2 font-num text-[40px]/[48px] font-bold tabular-nums">
        {icon}
        {value}
      </p>
      {details !== undefined && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-5.5 gap-y-1.5 text-[13px]/[20px]">
          {details}
        </div>
      )}
    </section>
  )
}
