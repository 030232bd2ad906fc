import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { followKeyboard } from '@kaleido/ui/follow-keyboard'
import { ArrowDown, ArrowUp, Bold, Heading2, ImagePlus, Redo2, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import type { Editor, EditorState } from './editor.ts'

export interface ArticleToolsProps {
  state: EditorState
  editor: Editor | undefined
  onPick: () => void
}

/** The styles of what is written, or what may be done with the picture that was tapped. */
export function ArticleTools({ state, editor, onPick }: ArticleToolsProps) {
  const t = useText<typeof labels>('publish')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current ? followKeyboard(bar.current) : undefined), [])
  const isPicture = state.chosen !== undefined
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('tools')}
      // A tap on a tool leaves the caret where it is.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="publish-tools sticky z-(--z-nav) -mx-4 flex flex-wrap items-center gap-1 rounded-b-lg bg-surface px-2 py-1 shadow-[0_-0.5px_0_var(--sep-strong)]"
    >
      {isPicture ? (
        <PictureTools editor={editor} />
      ) : (
        <>
          <IconButton label={t('addPictures')} icon={ImagePlus} onClick={onPick} />
          <IconButton
            label={t('heading')}
            icon={Heading2}
            pressed={state.isHeading}
            className={pressed}
            onClick={() => editor?.heading()}
          />
          <IconButton
            label={t('bold')}
            icon={Bold}
            pressed={state.isBold}
            disabled={state.isHeading}
            className={pressed}
            onClick={() => editor?.bold()}
          />
        </>
      )}
      <Steps>
        <IconButton
          label={t('undo')}
          icon={Undo2}
          disabled={!state.canUndo}
          onClick={() => editor?.undo()}
        />
        <IconButton
          label={t('redo')}
          icon={Redo2}
          disabled={!state.canRedo}
          onClick={() => editor?.redo()}
        />
      </Steps>
    </div>
  )
}

const pressed = 'aria-pressed:bg-brand-soft aria-pressed:text-brand-text'

function Steps({ children }: { children: ReactNode }) {
  return <span className="ms-auto flex">{children}</span>
}

function PictureTools({ editor }: { editor: Editor | undefined }) {
  const t = useText<typeof labels>('publish')
  return (
    <>
      <IconButton label={t('pictureUp')} icon={ArrowUp} onClick={() => editor?.move(-1)} />
      <IconButton label={t('pictureDown')} icon={ArrowDown} onClick={() => editor?.move(1)} />
      <IconButton label={t('pictureRemove')} icon={Trash2} onClick={() => editor?.remove()} />
    </>
  )
}
