import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft/draft.ts'

/** Keeps the draft while the screen is open, and says once what prevents that. */
export function useKeptDraft(draft: Draft): void {
  const t = useText<typeof labels>('publish')
  const navigate = useNavigate()
  const problem = useStore(draft.state, (state) => state.problem)
  useEffect(() => draft.watch(), [draft])
  const say = useEffectEvent((what: typeof problem) => {
    if (what === 'disk') showToast(t('diskFull'), { tone: 'bad' })
    if (what === 'login') {
      showToast(t('loginExpired'), {
        tone: 'bad',
        action: { label: t('logIn'), onPress: () => void navigate({ to: '/mine/login' }) },
      })
    }
  })
  useEffect(() => say(problem), [problem])
  const refusal = useStore(draft.state, (state) => state.refusal)
  useEffect(() => {
    if (refusal !== undefined) showToast(refusal, { tone: 'bad' })
  }, [refusal])
}

/** Saves the draft on a person's word, and says what has become of it. */
export function useSaveDraft(draft: Draft): () => void {
  const t = useText<typeof labels>('publish')
  const save = async () => {
    const isSaved = await draft.save()
    const { refusal } = draft.state.getState()
    if (!isSaved && refusal !== undefined) return showToast(refusal, { tone: 'bad' })
    showToast(t(isSaved ? 'draftSaved' : 'draftSavedHere'), { tone: 'good' })
  }
  return () => void save()
}
