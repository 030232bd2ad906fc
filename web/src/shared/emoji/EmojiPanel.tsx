import './emoji.late.css'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Delete } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import { useSpokenLanguage } from '../languages.ts'
import type labels from '../locales/zh-CN/emoji.json'
import { type Emoji, emojiGroups } from './emoji-data.ts'
import { recentEmoji, rememberEmoji } from './recent-emoji.ts'

export interface EmojiPanelProps {
  onPick: (text: string) => void
  onDelete: () => void
  /** As high as the keyboard was, so that nothing moves when they change places. */
  height?: number | undefined
}

const all = emojiGroups.flatMap(({ list }) => list)
/** The usual height, where no keyboard was seen. */
const usual = 280

/** The system's emoji in groups, those used last on top. It gives way to the keyboard pixel by pixel. */
export function EmojiPanel({ onPick, onDelete, height = usual }: EmojiPanelProps) {
  const t = useText<typeof labels>('emoji')
  const { store } = useConnection()
  const language = useSpokenLanguage()
  // Those of before: the row does not change under the finger.
  const [recent] = useState(() =>
    recentEmoji(store).flatMap((text) => all.find((each) => each.text === text) ?? []),
  )
  const pick = ({ text }: Emoji) => {
    rememberEmoji(store, text)
    onPick(text)
  }
  const groups = [
    ...(recent.length > 0 ? [{ id: 'recent', name: t('recent'), list: recent }] : []),
    ...emojiGroups.map((group) => ({ ...group, name: group.name[language] })),
  ]
  return (
    <section
      data-emoji-panel
      aria-label={t('title')}
      style={{ height: `max(0px, calc(${height}px - var(--keyboard, 0px)))` }}
      className="relative mt-1 overflow-hidden"
    >
      <div className="h-full overflow-y-auto overscroll-contain pe-12 pb-4">
        {groups.map(({ id, name, list }) => (
          <section key={id} aria-label={name}>
            <h3 className="pt-2 text-[12px]/[18px] text-text-3">{name}</h3>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))]">
              {list.map((emoji) => (
                <button
                  key={emoji.text}
                  type="button"
                  aria-label={emoji.name[language]}
                  onClick={() => pick(emoji)}
                  className="press grid h-11 place-items-center text-[26px]/[32px] [--text-scale:1]"
                >
                  {emoji.text}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <IconButton
        label={t('delete')}
        icon={Delete}
        onClick={onDelete}
        className="absolute! end-0 top-1 text-text-2"
      />
    </section>
  )
}
