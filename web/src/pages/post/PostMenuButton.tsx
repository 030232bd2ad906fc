import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import type labels from '../../shared/locales/zh-CN/post.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { LatePostMenu } from './LatePostMenu.tsx'

export interface PostMenuButtonProps {
  found: OpenedPost
  theme?: 'dark' | undefined
}

/** The button of the menu of an open post. What leaves the lists leaves the screen. */
export function PostMenuButton({ found, theme }: PostMenuButtonProps) {
  const t = useText<typeof labels>('post')
  const goBack = useGoBack()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('menu')} icon={Ellipsis} size={22} onClick={() => setOpen(true)} />
      <LatePostMenu
        post={found.post}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onLeft={goBack}
        theme={theme}
      />
    </>
  )
}
