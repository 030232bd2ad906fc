import { postLimits } from '@kaleido/contract/post'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useDeferredValue, useState } from 'react'
import { useStore } from 'zustand'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import { countOf } from '../draft/check.ts'
import { useRefusedFiles } from '../pictures/use-refused-files.ts'
import { UploadBar } from '../pictures/UploadBar.tsx'
import { picturesOf } from '../draft/content.ts'
import { Count, type FieldProps } from '../TitleField.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'

/** The body of an article, how long it is, and how it will look. */
export function ArticleCard({ draft, error }: FieldProps) {
  const t = useText<typeof labels>('publish')
  const content = useStore(draft.state, (state) => state.content)
  const pictures = useStore(draft.state, (state) => state.pictures)
  // Counting a long article must not delay what is typed.
  const count = countOf(useDeferredValue(content))
  const [isShown, setShown] = useState(false)
  const { refused, refuse } = useRefusedFiles()
  return (
    <>
      <ArticleEditor draft={draft} error={error} onRefused={refuse} />
      <p aria-live="polite" className="text-[12px]/[18px] text-danger">
        {refused !== undefined && <span className="block pt-2">{refused}</span>}
      </p>
      <UploadBar pictures={picturesOf(content, pictures)} />
      <div className="flex items-center justify-between pt-2">
        <Button size="sm" look="secondary" onClick={() => setShown(true)}>
          {t('preview')}
        </Button>
        <Count count={count} max={postLimits.article.max} />
      </div>
      <ArticlePreview draft={draft} open={isShown} onOpenChange={setShown} />
    </>
  )
}
