import { useText } from '@kaleido/ui/language'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import type { Draft } from '../draft/draft.ts'
import { acceptedPictures, isPictureFile } from '../pictures/picture-file.ts'
import { ArticleTools } from './ArticleTools.tsx'
import type { Editor, EditorState } from './editor.ts'
import { createEditor } from './editor.ts'
import { useArticlePictures } from './use-article-pictures.ts'

const start: EditorState = {
  canUndo: false,
  canRedo: false,
  isBold: false,
  isHeading: false,
  chosen: undefined,
}

export interface ArticleEditorProps {
  draft: Draft
  error: string | undefined
  /** Files that are no pictures. */
  onRefused: (files: readonly File[]) => void
}

/** Where an article is written: paragraphs, headings, bold, and pictures between them. */
// oxlint-disable-next-line max-lines-per-function -- One screen, read from the top down.
export function ArticleEditor({ draft, error, onRefused }: ArticleEditorProps) {
  const t = useText<typeof labels>('publish')
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [state, setState] = useState(start)
  const opened = useStore(draft.state, (each) => each.opened)
  const isEmpty = useStore(draft.state, ({ content }) => content.blocks.length === 0)
  const pictureNode = useArticlePictures({ draft, root })

  function add(made: Editor | undefined, files: readonly File[]): void {
    onRefused(files.filter((file) => !isPictureFile(file)))
    const fit = files.filter(isPictureFile)
    if (fit.length > 0) made?.addPictures(draft.addPictures(fit))
  }
  const show = useEffectEvent((shown: Draft, _opened: number) => {
    if (!root.current) return undefined
    const made = createEditor({
      root: root.current,
      blocks: shown.state.getState().content.blocks,
      pictureNode,
      onBlocks: (blocks) => draft.changeArticle(blocks),
      onState: setState,
      onFiles: (files) => add(made, files),
    })
    setEditor(made)
    return made.stop
  })
  useEffect(() => show(draft, opened), [draft, opened])

  return (
    <>
      <div className="relative">
        <div
          ref={root}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A textarea has no headings and pictures.
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={t('articleText')}
          aria-invalid={error !== undefined}
          aria-describedby="article-help"
          contentEditable
          suppressContentEditableWarning
          className="publish-article min-h-[36dvh] py-3 outline-none"
        />
        {isEmpty && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute start-0 top-3 text-[17px]/[28px] text-text-3"
          >
            {t('articleHint')}
          </p>
        )}
      </div>
      <p id="article-help" className="text-[12px]/[18px] text-danger">
        {error !== undefined && <span className="block pb-2">{error}</span>}
      </p>
      <ArticleTools state={state} editor={editor} onPick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label={t('addPictures')}
        onChange={({ target }) => {
          add(editor, [...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
