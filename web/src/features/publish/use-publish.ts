import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { everyInput, queryKey } from '@kaleido/client/query/query-key'
import { listUserPosts, openPost } from '@kaleido/contract/post'
import { getPublishingLimits } from '@kaleido/contract/work'
import { listOwnWorks } from '@kaleido/contract/work-own'
import { useText } from '@kaleido/ui/language'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '../../shared/connection/connection.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { check } from './draft/check.ts'
import type { PublishContent } from './draft/content.ts'
import type { Draft } from './draft/draft.ts'
import { picturesSettled } from './pictures/pictures-settled.ts'
import { type PublishField, refusedFields } from './refused-fields.ts'
import type { Published } from './submit.ts'

export interface PublishSetting {
  readonly draft: Draft
  /** Sends it; rejects with the refusal. */
  readonly send: () => Promise<Published>
  /** Waits for what is being picked or read; false if it is not there. */
  readonly ready?: () => Promise<boolean>
  readonly isEdit?: boolean
  readonly onPublished?: (published: Published) => void
}

interface FieldError {
  readonly text: string
  /** The value that was wrong: another one may be right. */
  readonly value: unknown
}

/** Publishing, from the tap on: what is wrong at its field, the uploads awaited, sent once, and what it became. */
// oxlint-disable-next-line max-lines-per-function -- Its functions share one state.
export function usePublish({ draft, send, ready, isEdit = false, onPublished }: PublishSetting) {
  const t = useText<typeof labels>('publish')
  const language = useSpokenLanguage()
  const queries = useQueryClient()
  const { client } = useConnection()
  const content = useStore(draft.state, (state) => state.content)
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'sending'>('idle')
  const [errors, setErrors] = useState<Partial<Record<PublishField, FieldError>>>({})
  const [problem, setProblem] = useState<string>()
  const [published, setPublished] = useState<Published>()
  // A second tap may come before the first was rendered.
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError()
  }, [errors])

  function show(texts: Partial<Record<PublishField, string>>): boolean {
    const current = draft.state.getState().content
    const entries = Object.entries(texts) as [PublishField, string][]
    setErrors(
      Object.fromEntries(
        entries.map(([field, text]) => [field, { text, value: valueOf(current, field) }]),
      ),
    )
    return entries.length > 0
  }

  function isWrong(): boolean {
    const { content: current, pictures } = draft.state.getState()
    const { upload, ...found } = check(current, pictures)
    // An edited video stays, and one that is being picked is awaited.
    const wrong = isEdit || ready ? found : { ...found, ...(upload && { upload }) }
    return show(
      Object.fromEntries(Object.entries(wrong).map(([field, label]) => [field, t(label)])),
    )
  }

  async function run(): Promise<void> {
    setProblem(undefined)
    if (isWrong()) return
    setPhase('waiting')
    if (ready && !(await ready())) return void show({ upload: t('needVideo') })
    const failed = await picturesSettled(draft)
    if (failed > 0) return setProblem(t('picturesStuck', { count: failed }))
    // It could be changed while it waited.
    if (isWrong()) return
    setPhase('sending')
    const result = await draft.keeper.publishing(send)
    const stale = [getPublishingLimits, listOwnWorks, listUserPosts].map(everyInput)
    for (const key of [...stale, queryKey(openPost, { id: result.id })]) {
      void queries.invalidateQueries({ queryKey: key })
    }
    setPublished(result)
    onPublished?.(result)
  }

  function refuse(error: unknown): void {
    if (!isClientError(error)) throw error
    const refused = refusedFields(error, draft.state.getState().content.form)
    if (refused.pictures) {
      draft.refusePictures(refused.pictures, 'tip' in error ? error.tip : '')
    }
    if (show(refused.fields)) return
    const isLost = error.kind === 'network' || error.kind === 'timeout'
    setProblem(isLost && !isEdit ? t('unanswered') : textOf(error, language))
  }

  async function publish(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await run()
    } catch (error) {
      refuse(error)
    } finally {
      isUnderWay.current = false
      setPhase('idle')
    }
  }

  const errorOf = (field: PublishField) => {
    const error = errors[field]
    return error && error.value === valueOf(content, field) ? error.text : undefined
  }

  return {
    publish: () => void publish().catch((error: unknown) => client.report(error)),
    phase,
    errorOf,
    problem,
    published,
    again: () => setPublished(undefined),
  }
}

function valueOf(content: PublishContent, field: PublishField): unknown {
  return field === 'pictures' ? undefined : content[field]
}

function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  field?.focus()
}
