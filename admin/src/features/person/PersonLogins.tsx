import { endPersonLogins, listPersonLogins } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { Logins } from '../../shared/desk/Logins.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/person.json'
import { useMay } from '../../shared/me.ts'

/** Where a person is logged in; moderators end one login or all. */
export function PersonLogins({ uid }: { uid: number }) {
  const t = useText<typeof labels>('person')
  const mayEnd = useMay()(endPersonLogins)
  const end = useWrite(endPersonLogins)
  return (
    <DeskDetail
      call={listPersonLogins}
      input={{ uid, pageSize: 50 }}
      render={({ list }) => (
        <Logins
          logins={list}
          empty={t('noLogins')}
          onEnd={mayEnd ? (id) => end({ uid, ...(id !== undefined && { id }) }) : undefined}
          question={{ title: t('endLoginAsk'), isDanger: true }}
          questionOfAll={{ title: t('endAllAsk'), isDanger: true }}
        />
      )}
    />
  )
}
