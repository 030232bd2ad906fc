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
  /** Lies over the art, at its top: the page's own head. */
  children?: ReactNode
}

/** The première at the top of the page after dark: a large picture behind its text. */
export function HeroCard({ cover, label, title, text, actions, children }: HeroCardProps) {
  return (
    <section className="relative">
      <CoverBox cover={cover} className="h-[446px] w-full rounded-none text-white">
        <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(6_9_11/0.55)_0,transparent_24%,rgb(9_11_13/0.1)_40%,rgb(9_11_13/0.78)_66%,rgb(9_11_13/0.95)_86%,#090b0d_100%)]" />
        {children}
        <div className="absolute inset-x-5 bottom-5.5">
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
