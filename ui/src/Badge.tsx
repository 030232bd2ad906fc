import type { ReactNode } from 'react'
import { CoinGlyph } from './glyphs/CoinGlyph.tsx'

const kinds = {
  vip: 'h-5 rounded-[6px] bg-[rgb(20_19_18/.82)] px-1.5 font-bold text-[#f5dda9]',
  svip: 'h-5 rounded-[6px] bg-[rgb(20_19_18/.82)] px-1.5 font-bold text-[#f5dda9]',
  coin: 'h-5 rounded-[6px] bg-[rgb(20_19_18/.72)] px-1.5 font-bold text-white',
  free: 'h-5 rounded-[6px] bg-vermilion px-1.5 font-semibold text-white',
  duration: 'h-5 rounded-[6px] bg-[rgb(20_19_18/.6)] px-1.5 font-medium text-white',
  ad: 'h-4 rounded-xs bg-[rgb(20_19_18/.64)] px-[5px] font-medium text-white',
}

/** A badge on a cover, with its text or the number of coins. */
export function Badge({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) {
  return (
    <span
      className={`font-num inline-flex flex-none items-center gap-[3px] whitespace-nowrap tabular-nums [--text-scale:1] ${kind === 'ad' ? 'text-[10px]/[16px]' : 'text-[11px]/[20px]'} ${kinds[kind]}`}
    >
      {kind === 'coin' ? <CoinGlyph size={12} /> : null}
      {children}
    </span>
  )
}
