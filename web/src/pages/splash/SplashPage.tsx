import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { SplashAdvert } from '../../features/splash/SplashAdvert.tsx'
import { SplashMark } from '../../features/splash/SplashMark.tsx'
import { recordClick } from '../../shared/adverts/record-click.ts'
import { useBoot } from '../../shared/boot/boot-context.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { targetOf } from '../../shared/links/target.ts'
import { slots } from '../../shared/storage/slots.ts'
import { dueSplashAdvert } from '../../shared/splash/splash-advert.ts'
import { countOne, splashMoment } from '../../shared/splash/splash.ts'

/** The interval of the ring's updates. */
const tickMs = 100

/** The first screen: an advert with a countdown, or the logo for a moment; then the requested address. */
export function SplashPage() {
  const connection = useConnection()
  const { isReady, paintedArt, takeWanted } = useBoot()
  const router = useRouter()
  const queries = useQueryClient()
  const [advert] = useState(() => dueSplashAdvert(connection, queries))
  const elapsed = useElapsed(isReady)
  const moment = splashMoment(elapsed, advert !== undefined)

  function leave(path = takeWanted()): void {
    if (advert) {
      const { client, store } = connection
      if (advert.isLimited) store.remove(slots.takenSplash)
      store.set(slots.splash, countOne(store.get(slots.splash), client.now()))
    }
    void router.navigate({ href: path, replace: true })
  }

  function open(): void {
    if (!advert) return
    recordClick(connection.client, advert.id)
    const target = targetOf(advert, location.origin)
    if (target.kind === 'route') return leave(target.path)
    window.open(target.href, '_blank', 'noopener,noreferrer')
    leave()
  }

  const end = useEffectEvent(() => leave())
  useEffect(() => {
    if (moment.isOver) end()
  }, [moment.isOver])

  if (!advert) return <SplashMark />
  const parts = { advert, moment, paintedArt, onSkip: () => leave(), onOpen: open }
  return <SplashAdvert {...parts} />
}

/** Milliseconds since it started. */
function useElapsed(isRunning: boolean): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const started = performance.now()
    const timer = setInterval(() => setElapsed(performance.now() - started), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return elapsed
}
