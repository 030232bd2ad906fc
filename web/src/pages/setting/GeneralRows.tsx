import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useLanguage, useText } from '@kaleido/ui/language'
import { ALargeSmall, Bell, Languages, Moon } from 'lucide-react'
import { useState } from 'react'
import { textScale, useDisplay, useDisplayStore } from '../../shared/display/display.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'
import { CacheRow } from './CacheRow.tsx'
import { ChoiceSheet } from './ChoiceSheet.tsx'
import { TextSizeSheet } from './TextSizeSheet.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

const themes = ['auto', 'light', 'dark'] as const

/** Appearance and language on this device. */
export function GeneralRows() {
  const t = useText<typeof labels>('setting')
  const { spoken, options } = useLanguage()
  const openPath = useOpenPath()
  const choose = useChooseLanguage()
  const display = useDisplayStore()
  const { theme, textScale: scale } = useDisplay((shown) => shown)
  const [opened, open] = useState<'theme' | 'language' | 'text'>()
  const close = () => open(undefined)
  return (
    <ListGroup title={t('general')}>
      <ListRow icon={Moon} label={t('theme')} value={t(theme)} onClick={() => open('theme')} />
      <ListRow
        icon={Languages}
        label={t('language')}
        value={options.find(({ code }) => code === spoken.code)?.name}
        onClick={() => open('language')}
      />
      <ListRow
        icon={ALargeSmall}
        label={t('textSize')}
        value={scale === textScale.least ? t('standard') : `${scale}%`}
        onClick={() => open('text')}
      />
      <ListRow icon={Bell} label={t('notices')} onClick={() => openPath('/mine/setting/notices')} />
      <CacheRow />
      <ChoiceSheet
        open={opened === 'theme'}
        onClose={close}
        title={t('theme')}
        items={themes.map((id) => ({ id, label: t(id) }))}
        value={theme}
        onChange={(chosen) => display.setState({ theme: chosen })}
      />
      <ChoiceSheet
        open={opened === 'language'}
        onClose={close}
        title={t('language')}
        items={options.map(({ code, name }) => ({
          id: code,
          label: <span lang={code}>{name}</span>,
        }))}
        value={spoken.code}
        onChange={(code) => void choose(code)}
      />
      <TextSizeSheet open={opened === 'text'} onClose={close} />
    </ListGroup>
  )
}
