import { commentRules } from '@kaleido/contract/comment'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { deleteAtCaret, insertAtCaret } from '../../shared/emoji/edit-field.ts'
import { mentionAt, type Typing } from './mention-at.ts'
import { useDraft, useTalk } from './talk.ts'

type Field = RefObject<HTMLTextAreaElement | null>

/** Changes of the text at the caret, typed or by a tap, and the name that is being typed. */
export function useWriting(work: string, field: Field) {
  const { drafts } = useTalk()
  const { mentions = [] } = useDraft(work)
  const [typing, setTyping] = useState<Typing>()
  const change = (text: string) => drafts.change(work, { text, refusal: undefined })
  /** Looks for a name at the caret. */
  const look = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    setTyping(selectionStart === selectionEnd ? mentionAt(value, selectionStart) : undefined)
  }
  const insert = (text: string, from?: number) => {
    if (field.current) change(insertAtCaret(field.current, text, from))
  }
  return {
    typing,
    look,
    change,
    insert,
    endTyping: () => setTyping(undefined),
    erase: () => field.current && change(deleteAtCaret(field.current)),
    mention() {
      field.current?.focus()
      insert('@')
      look()
    },
    pick({ uid, name }: { uid: number; name: string }) {
      if (!typing) return
      insert(`@${name} `, typing.start)
      setTyping(undefined)
      const others = mentions.filter((each) => each.name !== name)
      const all = [...others, { uid, name }].slice(-commentRules.mostMentions)
      drafts.change(work, { mentions: all })
      field.current?.focus()
    },
  }
}

/** The browser tells late that the keyboard has opened, and on a desktop never. */
const keyboardMs = 400

/** Which of the two is under the field: the keyboard, or the emoji as high as the keyboard was. */
export function useEmoji(field: Field) {
  const [isOpen, setOpen] = useState(false)
  const [height, setHeight] = useState<number>()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const close = () => {
      setOpen(false)
      setLeaving(false)
    }
    const timer = setTimeout(close, keyboardMs)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return {
    isOpen,
    height,
    /** The field has the focus: the keyboard comes, and the panel goes once it is covered. */
    toKeyboard: () => isOpen && setLeaving(true),
    close: () => setOpen(false),
    toggle() {
      if (isOpen && !isLeaving) return field.current?.focus()
      const view = window.visualViewport
      const covered = view ? Math.round(window.innerHeight - view.height - view.offsetTop) : 0
      if (covered > 120) setHeight(covered)
      setLeaving(false)
      setOpen(true)
      field.current?.blur()
    },
  }
}
