import type { Page } from '@kaleido/contract/gallery'
import type { Block } from '@kaleido/contract/post'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/post.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { backgroundOf } from '../../shared/picture/placeholder.ts'
import { Lock } from './Carousel.tsx'

export interface ArticleBodyProps {
  blocks: readonly Block[]
  pictures: readonly Page[]
  onOpen: (number: number) => void
}

/** An article: paragraphs, headings and pictures. Its text is never read as markup. */
export function ArticleBody({ blocks, pictures, onOpen }: ArticleBodyProps) {
  return (
    <div data-content className="grid grid-cols-1 gap-4 text-[16px]/[27px] text-pretty">
      {blocks.map((block, at) => (
        // An article that is shown does not change: the place of a block is its key.
        <Part key={at} {...{ block, pictures, onOpen }} />
      ))}
    </div>
  )
}

function Part({ block, pictures, onOpen }: Omit<ArticleBodyProps, 'blocks'> & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="pt-1 text-[18px]/[26px] font-bold">{block.text}</h3>
    case 'text':
      return (
        <p className="break-words whitespace-pre-line">
          {block.spans.map(({ text, isBold }, at) =>
            isBold ? (
              <b key={at} className="font-semibold">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </p>
      )
    case 'picture': {
      const page = pictures.find(({ number }) => number === block.number)
      return page ? <ArticlePicture page={page} all={pictures.length} onOpen={onOpen} /> : null
    }
  }
}

interface ArticlePictureProps extends Pick<ArticleBodyProps, 'onOpen'> {
  page: Page
  all: number
}

function ArticlePicture({ page, all, onOpen }: ArticlePictureProps) {
  const t = useText<typeof labels>('post')
  const { number, picture, width, height, placeholder } = page
  return (
    <button
      type="button"
      data-page={number}
      aria-label={picture ? t('picture', { place: number, all }) : t('locked', { place: number })}
      onClick={() => onOpen(number)}
      style={{ aspectRatio: width / height, background: backgroundOf(placeholder) }}
      className="relative block w-full overflow-hidden rounded-cover bg-skeleton"
    >
      {picture ? <Picture picture={picture} className="size-full" /> : <Lock />}
    </button>
  )
}
