import { endPersonLogins, listPersonLogins } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/person.json'
import { useMay } from '../../shared/me.ts'

/** Where a person is logged in; moderators end one login or all. */
export function PersonLogins({ uid }: { uid: number }) {
  const t = useText<typeof labels>('person')
  const timeOf = useMomentText()
  const mayEnd = useMay()(endPersonLogins)
  const end = useWrite(endPersonLogins)
  return (
    <DeskDetail
      call={listPersonLogins}
      input={{ uid, pageSize: 50 }}
      render={({ list }) =>
        list.length === 0 ? (
          <p className="text-[14px]/[20px]">{t('noLogins')}</p>
        ) : (
          <>
            <ul className="mb-4 flex flex-col gap-3">
              {list.map(({ id, device, lastSeenAt }) => (
                <li key={id} className="flex items-center justify-between gap-3">
                  <span className="min-w-0">
                    <span className="block text-[14px]/[20px] wrap-anywhere">{device}</span>
                    <span className="text-[12px]/[16px] text-text-3 tabular-nums">
                      {timeOf(lastSeenAt)}
                    </span>
                  </span>
                  {mayEnd && (
                    <DeskAction
                      label={t('endLogin')}
                      name={`${t('endLogin')} ${device}`}
                      question={{ title: t('endLoginAsk'), isDanger: true }}
                      run={() => end({ uid, id })}
                      button={{ size: 'small', type: 'text' }}
                    />
                  )}
                </li>
              ))}
            </ul>
            {mayEnd && (
              <DeskAction
                label={t('endAll')}
                question={{ title: t('endAllAsk'), isDanger: true }}
                run={() => end({ uid })}
                button={{ block: true }}
              />
            )}
          </>
        )
      }
    />
  )
}
