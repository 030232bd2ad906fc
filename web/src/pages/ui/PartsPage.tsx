import { useConnection } from '../../shared/connection/connection.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { UiPage } from './UiPage.tsx'

/** Every component in every state, for whoever builds with them; nothing that production shows. */
export function PartsPage() {
  return useConnection().boot.hasUiPage ? <UiPage /> : <NotFoundPage />
}
