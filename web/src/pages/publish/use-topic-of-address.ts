import { getTopic, topicLimits } from '@kaleido/contract/topic'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Draft } from '../../features/publish/draft/draft.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { isId } from '../../shared/links/id.ts'

/** The topic that somebody comes from, by its id or its name, is one of the post's. */
export function useTopicOfAddress(draft: Draft): void {
  const { client } = useConnection()
  const topic = useLocation({ select: ({ search }) => (search as { topic?: string }).topic })
  useEffect(() => {
    const add = (name: string) => {
      const { topics } = draft.state.getState().content
      if (topics.includes(name) || topics.length >= topicLimits.perPost) return
      draft.change({ topics: [...topics, name] })
    }
    if (topic === undefined) return
    if (!isId(topic)) return add(topic.slice(0, topicLimits.name.max))
    client.call(getTopic, { id: topic }, { silent: true }).then(
      (found) => add(found.topic.name),
      // Without it the post has one topic less, which the person sees.
      () => undefined,
    )
  }, [client, draft, topic])
}
