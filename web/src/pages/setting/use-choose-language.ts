import { useLanguage } from '@kaleido/ui/language'
import { useQueryClient } from '@tanstack/react-query'
import { useDisplayStore } from '../../shared/display/display.ts'
import { keepLanguage } from '../../shared/storage/cookie.ts'

/** Chooses the app's language. What operators wrote is fetched in it, and nothing is kept in another one. */
export function useChooseLanguage(): (code: string) => Promise<void> {
  const { choose } = useLanguage()
  const display = useDisplayStore()
  const queries = useQueryClient()
  return async (code) => {
    await choose(code)
    keepLanguage(code)
    display.setState({ modules: {}, subModules: {}, announcement: '' })
    await queries.resetQueries()
  }
}
