import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { worksCounted } from '../work/work.events.ts'
import { refreshTopicCopies } from './topic-work.service.ts'

export const topicListeners: readonly Listener[] = [
  onEvent(worksCounted, (_ctx, trx, { ids }) => refreshTopicCopies(trx, ids)),
]
