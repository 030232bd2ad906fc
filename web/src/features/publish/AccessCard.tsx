import { Field } from '@kaleido/ui/Field'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { RadioList } from '@kaleido/ui/RadioList'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { BadgeCheck } from 'lucide-react'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { FieldProps } from './TitleField.tsx'

export interface AccessCardProps extends FieldProps {
  /** Somebody has bought it: the price stays. */
  isSold?: boolean
}

/** Who may see it, the price with the author's share, and the originality mark of a video. */
export function AccessCard({ draft, error, isSold = false }: AccessCardProps) {
  const t = useText<typeof labels>('publish')
  const { access, price, form, isWork, isOriginal } = useStore(
    draft.state,
    ({ content }) => content,
  )
  const isVideo = form === 'video'
  return (
    <>
      <h2 className="mt-5 mb-2 px-1 text-[13px]/[20px] text-text-3">{t('accessTitle')}</h2>
      {isSold && <p className="px-1 pb-2 text-[13px]/[20px] text-text-3">{t('sold')}</p>}
      <RadioList
        label={t('accessTitle')}
        value={access}
        onChange={(next) => draft.change({ access: next })}
        items={[
          { id: 'free', label: t('free'), hint: t(isVideo ? 'freeHint' : 'freeHintPost') },
          { id: 'vip', label: t('vip'), hint: t(isVideo ? 'vipHint' : 'vipHintPost') },
          { id: 'coin', label: t('coin'), hint: t(isVideo ? 'coinHint' : 'coinHintPost') },
        ].map((item) => ({ ...item, id: item.id as typeof access, disabled: isSold }))}
      />
      {access === 'coin' && (
        <div className="pt-3">
          <Field
            name="price"
            value={price}
            onChange={({ target }) => draft.change({ price: target.value.trim() })}
            label={t('price')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            disabled={isSold}
            hint={t('share')}
            error={error}
          />
        </div>
      )}
      {isVideo && isWork && (
        <ListGroup>
          <ListRow
            icon={BadgeCheck}
            label={t('original')}
            hint={t('originalHint')}
            trailing={
              <Switch
                label={t('original')}
                checked={isOriginal}
                onChange={(next) => draft.change({ isOriginal: next })}
              />
            }
          />
        </ListGroup>
      )}
    </>
  )
}
