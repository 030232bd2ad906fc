import type { PayoutProvider } from './provider.ts'

/** Providers that workers ask, by their names. Without one the staff pays by hand. */
const providers: readonly PayoutProvider[] = []

export function findProvider(name: string): PayoutProvider | undefined {
  return providers.find(({ id }) => id === name)
}
