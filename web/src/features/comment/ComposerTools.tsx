import { commentRules } from '@kaleido/contract/comment'
import { Icon } from '@kaleido/ui/Icon'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { AtSign, ImagePlus, Keyboard, Smile } from 'lucide-react'
import { useId } from 'react'
import type labels from '../../shared/locales/zh-CN/comment.json'

export interface ComposerToolsProps {
  isEmojiOpen: boolean
  /** How many pictures the draft has, with those on their way. */
  pictures: number
  onEmoji: () => void
  onMention: () => void
  onFiles: (files: readonly File[]) => void
}

/** What a comment may have besides typed text. */
export function ComposerTools({ isEmojiOpen, pictures, ...on }: ComposerToolsProps) {
  const t = useText<typeof labels>('comment')
  const input = useId()
  const isFull = pictures >= commentRules.mostPictures
  return (
    <span className="flex items-center text-text-2">
      <IconButton
        label={t(isEmojiOpen ? 'keyboard' : 'emoji')}
        icon={isEmojiOpen ? Keyboard : Smile}
        onClick={on.onEmoji}
      />
      <label
        htmlFor={input}
        className="press grid size-11 place-items-center rounded-full focus-within:ring-2 focus-within:ring-brand has-disabled:text-text-disabled"
      >
        <span className="sr-only">{t('addPicture')}</span>
        <Icon of={ImagePlus} />
        <input
          id={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          multiple
          disabled={isFull}
          className="sr-only"
          onChange={({ target }) => {
            on.onFiles([...(target.files ?? [])])
            // Lets the same picture be picked again.
            target.value = ''
          }}
        />
      </label>
      <IconButton label={t('mention')} icon={AtSign} onClick={on.onMention} />
    </span>
  )
}
