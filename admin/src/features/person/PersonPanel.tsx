import type { OutputOf } from '@kaleido/contract/core/call'
import { getDeskPerson, viewAsPerson } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { Segmented } from 'antd'
import { useState } from 'react'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/person.json'
import { useMay } from '../../shared/me.ts'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonLogins } from './PersonLogins.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { PersonRestrictions } from './PersonRestrictions.tsx'
import { PersonView } from './PersonView.tsx'

export type Found = OutputOf<typeof getDeskPerson>

const tabs = ['overview', 'logins', 'restrictions', 'notes', 'view'] as const
type Tab = (typeof tabs)[number]

/** A person in full, subject by subject. */
export function PersonPanel({ uid }: { uid: number }) {
  const t = useText<typeof labels>('person')
  const { close } = useOpened()
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <DeskDetail
        call={getDeskPerson}
        input={{ uid }}
        render={(found) => <Opened found={found} />}
      />
    </DeskPanel>
  )
}

function Opened({ found }: { found: Found }) {
  const t = useText<typeof labels>('person')
  const [tab, setTab] = useState<Tab>('overview')
  const may = useMay()
  const shown = tabs.filter((each) => each !== 'view' || may(viewAsPerson))
  return (
    <>
      <h3 className="mb-3 text-[16px]/[22px] font-semibold wrap-anywhere">{found.name}</h3>
      <Segmented<Tab>
        block
        className="mb-4!"
        aria-label={t('tabs')}
        options={shown.map((value) => ({ value, label: t(`tab_${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'overview' && <PersonFacts found={found} />}
      {tab === 'logins' && <PersonLogins uid={found.uid} />}
      {tab === 'restrictions' && <PersonRestrictions found={found} />}
      {tab === 'notes' && <PersonNotes uid={found.uid} />}
      {tab === 'view' && <PersonView uid={found.uid} />}
    </>
  )
}
