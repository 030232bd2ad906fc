import { applyAsAgent } from '@kaleido/contract/agent'
import { decideAgent } from '@kaleido/contract/agent-desk'
import type { Login, TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { agentJobs } from './agent.jobs.ts'

export const written = { plan: '在社群里分享给喜欢电影的朋友。', contact: '微信 share' }

export async function applied(app: TestApp, { token }: Login): Promise<string> {
  const answer = await ask(app, applyAsAgent, { token, input: written })
  return applyAsAgent.output.parse(openAnswer(app, answer)).id
}

/** A new member whom the staff made an agent. */
export async function anAgent(app: TestApp): Promise<Login> {
  const person = await app.logIn('member')
  const { token } = await app.logIn('staff', 'editor')
  const id = await applied(app, person)
  openAnswer(app, await ask(app, decideAgent, { token, input: { id, verdict: 'approve' } }))
  return person
}

/** Makes the statements that are due, as the job does. */
export const makeStatements = (app: TestApp) =>
  runJob(app, agentJobs, { name: 'agent.makeStatements' })
