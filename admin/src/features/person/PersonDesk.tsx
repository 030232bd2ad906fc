import { restrictPersons } from '@kaleido/contract/moderation-restriction'
import { getDeskPerson, searchPersons } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/person.json'
import { useMay } from '../../shared/me.ts'
import { useAccountText } from './account-text.ts'
import { PersonPanel } from './PersonPanel.tsx'
import { ring, RingPanel } from './RingPanel.tsx'

/** The people of the product, newest first, and one of them in full. */
export function PersonDesk() {
  const t = useText<typeof labels>('person')
  const desk = useText<typeof deskLabels>('desk')
  const accountOf = useAccountText()
  const may = useMay()
  const { opened, open } = useOpened()
  return (
    <>
      <DeskList
        call={searchPersons}
        title={t('title')}
        empty={t('empty')}
        columns={{
          name: { label: t('name') },
          id: { label: t('uid') },
          account: { label: t('account'), text: accountOf },
          restrictions: {
            label: t('state'),
            tags: ({ restrictions }) =>
              restrictions.length === 0
                ? [{ text: t('normal'), tone: 'good' }]
                : restrictions.map((kind) => ({ text: t(`has_${kind}`), tone: 'bad' })),
          },
          createdAt: { label: t('createdAt') },
          registeredAt: { label: t('registeredAt'), isExtra: true },
        }}
        filters={{
          uid: { label: t('uid') },
          account: { label: t('account') },
          phone: { label: t('phone') },
          name: { label: t('namePrefix') },
        }}
        nameOf={({ name }) => name}
        toolbar={
          may(restrictPersons) ? (
            <Button onClick={() => open(ring)}>{t('restrictSeveral')}</Button>
          ) : undefined
        }
        actions={[{ label: desk('view'), call: getDeskPerson, run: ({ id }) => open(id) }]}
      />
      {opened === ring ? <RingPanel /> : null}
      {opened === undefined || opened === ring ? null : (
        <PersonPanel key={opened} uid={Number(opened)} />
      )}
    </>
  )
}
