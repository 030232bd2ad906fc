import type { DeskPerson } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/person.json'

type Registered = Pick<DeskPerson, 'account' | 'registeredAt'>

/** An account's name; registered people may be without one. */
export function useAccountText(): (person: Registered) => string {
  const t = useText<typeof labels>('person')
  return ({ account, registeredAt }) => account ?? t(registeredAt === null ? 'guest' : 'none')
}
