import type { ReactNode } from 'react'

/** Components of one family, under their name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 px-4 text-[13px]/[20px] font-semibold tracking-[0.04em] text-text-3">
        {title}
      </h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}
