import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { day, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { Wallet } from './wallet.ts'

export const taskErrors = errors('task', {
  not_done: refusal(3441, '任务还没有完成', 'This task isn’t finished yet'),
  over: refusal(3442, '这项奖励已过领取时间', 'The time to collect this reward is over'),
  most_a_day: refusal(
    3443,
    '今天领取的任务积分已达上限，请明天再来',
    'You’ve collected the most points that tasks give in a day. Try again tomorrow',
  ),
})

/** What is done each day: minutes watched, and works liked, commented on, shared and published, and people invited. */
export const TaskName = z.enum(['watch', 'like', 'comment', 'share', 'publish', 'invite'])
export type TaskName = z.output<typeof TaskName>

export const Task = z.object({
  task: known(TaskName),
  day,
  /** How many there are to do, and how many are done; of `watch` in minutes. */
  goal: z.int(),
  done: z.int(),
  points: z.int(),
  state: known(z.enum(['open', 'ready', 'received'])),
})
export type Task = z.output<typeof Task>

const Tasks = z.object({
  today: day,
  /** When it ends. */
  endsAt: moment,
  /** Those of today. */
  tasks: z.array(Task).check(z.maxLength(TaskName.options.length)),
  /** What was done yesterday and can be received until today ends. */
  yesterday: z.array(Task).check(z.maxLength(TaskName.options.length)),
  /** Points that were received today, and the most that are in a day. */
  received: z.int(),
  most: z.int(),
})
export type Tasks = z.output<typeof Tasks>

export const getTasks = call({
  name: 'task.getTasks',
  method: 'GET',
  path: '/api/app/active/task',
  auth: 'guest',
  about: 'The tasks of the day with the caller’s progress, and rewards of yesterday that wait.',
  input: z.object({}),
  output: Tasks,
})

export const receiveTask = call({
  name: 'task.receiveTask',
  method: 'POST',
  path: '/api/app/active/task/receive',
  auth: 'member',
  about:
    'Receives the reward of a finished task, of today or yesterday. Once: again it gives nothing, and answers what it gave.',
  input: z.object({ task: TaskName, day }),
  output: z.object({ isNew: z.boolean(), points: z.int(), tasks: Tasks, wallet: Wallet }),
  errors: ['task.not_done', 'task.over', 'task.most_a_day', 'wallet.promo_spent'],
})
