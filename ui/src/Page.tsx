import type { ReactNode, Ref } from 'react'

const footers = {
  bar: 'glass sticky items-center gap-3 px-4 pt-2 pb-[calc(var(--page-bottom,var(--safe-bottom))+8px)] shadow-[0_-0.5px_0_var(--sep-strong)]',
  keys: 'sticky flex-col [@media(max-height:640px)]:static',
}

export interface PageProps {
  /** A NavBar, which sticks to the top of the scrolling element. */
  nav?: ReactNode
  /** Stays at the bottom, above the home indicator. */
  footer?: ReactNode
  /** `keys` leaves its look to a keypad, which scrolls along where the screen is too short for both. */
  footerLook?: keyof typeof footers
  /** The element that scrolls. */
  ref?: Ref<HTMLElement>
  /** For a page that is one surface down to its end. */
  isSurface?: boolean
  children: ReactNode
}

/**
 * One screen: the only thing in it that scrolls. Where a bar of the shell covers the bottom, the
 * shell sets --page-bottom to its height.
 */
export function Page({ nav, footer, footerLook = 'bar', ...page }: PageProps) {
  const { ref, isSurface, children } = page
  return (
    <main
      ref={ref}
      className={`relative flex h-dvh max-h-full flex-col overflow-x-hidden overflow-y-auto overscroll-y-contain text-text-1 ${isSurface ? 'bg-surface' : 'bg-bg'}`}
    >
      {nav}
      <div
        className={`flex-1 ${footer ? 'pb-4' : 'pb-[calc(var(--page-bottom,var(--safe-bottom))+24px)]'}`}
      >
        {children}
      </div>
      {footer ? (
        <div className={`bottom-0 z-(--z-tabbar) flex flex-none ${footers[footerLook]}`}>
          {footer}
        </div>
      ) : null}
    </main>
  )
}
