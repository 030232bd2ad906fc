import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useStore } from 'zustand'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import { Picture } from '../../../shared/picture/Picture.tsx'
import type { DraftPicture, EditorBlock } from '../draft/content.ts'
import type { Draft } from '../draft/draft.ts'

export interface ArticlePreviewProps {
  draft: Draft
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** An article as its readers will see it. */
export function ArticlePreview({ draft, open, onOpenChange }: ArticlePreviewProps) {
  const t = useText<typeof labels>('publish')
  const { title, blocks } = useStore(draft.state, ({ content }) => content)
  const pictures = useStore(draft.state, (state) => state.pictures)
  const isEmpty = title.trim() === '' && blocks.length === 0
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('preview')}
      closeLabel={t('close')}
      height="part"
    >
      <article className="px-(--gutter) pb-8">
        {isEmpty && (
          <p className="py-16 text-center text-[15px]/[22px] text-text-3">{t('previewEmpty')}</p>
        )}
        <h2 className="pb-3 text-[22px]/[32px] font-bold">{title}</h2>
        <div className="publish-article">
          {blocks.map((block, at) => (
            <Block key={at} block={block} pictures={pictures} />
          ))}
        </div>
      </article>
    </Sheet>
  )
}

function Block({ block, pictures }: { block: EditorBlock; pictures: readonly DraftPicture[] }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'text') {
    return (
      <p>{block.spans.map(({ text, isBold }, at) => (isBold ? <b key={at}>{text}</b> : text))}</p>
    )
  }
  const picture = pictures.find(({ key }) => key === block.key)
  if (!picture) return null
  return (
    <figure data-state="ready">
      {picture.preview !== undefined && <img src={picture.preview} alt="" />}
      {picture.preview === undefined && picture.uploaded && <Picture picture={picture.uploaded} />}
    </figure>
  )
}
