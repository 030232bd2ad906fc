import type { ReactNode } from 'react'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'

export interface HeroCardProps {
  cover: Cover
  label?: string | undefined
  title: string
  text?: string | undefined
  /** The buttons: watch, keep for later. */
  actions: ReactNode
}

/**
 * The première at the top of the page after dark: a large picture behind its text, with the bar of the page over its beginning.
 * Scrims make any picture dark enough for both; one without a focus is cut so that its upper middle lies between them.
 */
export function HeroCard({ cover, label, title, text, actions }: HeroCardProps) {
  return (
    <section className="relative">
      <CoverBox
        cover={cover}
        className="h-[446px] w-full rounded-none text-white [&_img]:object-[50%_30%]"
      >
        <div className="absolute inset-x-0 top-0 h-[calc(var(--safe-top)+var(--nav-h)+64px)] bg-[linear-gradient(180deg,rgb(6_9_11/0.8)_0,rgb(6_9_11/0.74)_calc(100%-64px),transparent_100%)]" />
        <div className="absolute inset-x-0 bottom-0 bg-[linear-gradient(180deg,transparent_0,rgb(9_11_13/0.78)_72px,rgb(9_11_13/0.95)_80%,#090b0d_100%)] px-5 pt-20 pb-5.5">
          {label !== undefined && (
            <p className="text-[12px]/[18px] tracking-[0.08em] text-[#f1d59c]">{label}</p>
          )}
          <h2 className="mt-1.5 mb-1 line-clamp-2 pb-0.5 font-serif text-[34px]/[42px] font-bold tracking-[0.04em] text-balance">
            {title}
          </h2>
          {text !== undefined && <p className="text-[13px]/[20px] text-[#e0ddd6]">{text}</p>}
          <div className="mt-4 flex flex-wrap gap-3">{actions}</div>
        </div>
      </CoverBox>
    </section>
  )
}
