import { topupRules } from '@kaleido/contract/topup'
import { useRouter } from '@tanstack/react-router'

/** Opens the page where an order is paid: the cashier for trying out is a screen of the app, the others are not. */
export function useOpenPayUrl(): (payUrl: string) => void {
  const router = useRouter()
  return (payUrl) => {
    const { origin, pathname, protocol, search, href } = new URL(payUrl, location.origin)
    if (origin === location.origin && pathname === topupRules.sandboxPath) {
      void router.navigate({ href: pathname + search })
    } else if (protocol === 'https:' || protocol === 'http:') {
      location.assign(href)
    } else {
      throw new Error(`cannot pay at ${protocol}`)
    }
  }
}
