import { useConnection } from '../../shared/connection/connection.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { UiPage } from './UiPage.tsx'

/** Every component in every state, for developers; never in production. */
export function PartsPage() {
  return useConnection().boot.hasUiPage ? <UiPage /> : <NotFoundPage />
}
