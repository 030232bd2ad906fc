import { SplashName } from './SplashName.tsx'

/** The brand alone, without an advert. */
export function SplashMark() {
  return (
    <main className="fixed inset-0 z-(--z-nav) grid place-items-center bg-bg text-text-1">
      <SplashName />
    </main>
  )
}
