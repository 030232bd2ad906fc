import { searchPersons } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { PersonDesk } from '../features/person/PersonDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/person.json'

export function PersonPage() {
  const t = useText<typeof labels>('person')
  return (
    <DeskPage title={t('title')} opens={searchPersons}>
      <PersonDesk />
    </DeskPage>
  )
}
