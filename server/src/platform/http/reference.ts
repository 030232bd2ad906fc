import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { allCalls, allErrors, type ErrorCode } from '@kaleido/contract/all'
import { type Call, pathsOf } from '@kaleido/contract/core/call'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from './escape-html.ts'
import { apiHeaders, pageHeaders } from './headers.ts'

const openApiFile = path.resolve(import.meta.dirname, '../../../../docs/openapi.json')

/**
 * The reference of every call at /docs, for authors of clients; never in production. Generated from the contract here:
 * a viewer from a package is larger than the rest of the server and needs a laxer content security policy.
 */
export async function addReference(app: FastifyInstance): Promise<void> {
  const openApi = await readFile(openApiFile)
  const body = [...allCalls].toSorted(byName).map(describeCall).join('')
  app.get('/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    reply
      .headers(pageHeaders({ nonce, api: [], media: [], trustedTypes: [] }))
      .send(page(body, nonce))
  })
  app.get('/docs/openapi.json', (_request, reply) => {
    reply.headers(apiHeaders).send(openApi)
  })
}

function byName(a: Call, b: Call): number {
  return a.name < b.name ? -1 : 1
}

function describeCall(call: Call): string {
  return `<section id="${call.name}">
    <h2><code>${call.method} ${escapeHtml(pathsOf(call).join(', '))}</code></h2>
    <p>${escapeHtml(call.about)} <small>${call.name} · auth: ${call.auth} · host: ${call.host}${call.keyed ? ' · takes an Idempotency-Key' : ''}${call.stepUp ? ' · wants a step-up' : ''}</small></p>
    <details><summary>Input</summary><pre>${schemaText(call.input, 'input')}</pre></details>
    <details><summary>Answer</summary><pre>${schemaText(call.output, 'output')}</pre></details>
    ${refusals(call)}
  </section>`
}

function refusals({ errors }: Call): string {
  const items = errors.map((key) => {
    const spec = allErrors[key as ErrorCode]
    return `<li><code>${key}</code> ${spec.code} · ${escapeHtml(spec.text.en)}</li>`
  })
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

function schemaText(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return escapeHtml(JSON.stringify(rest, null, 2))
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { font-size: 1.05rem; margin: 2rem 0 0 } p { margin: .25rem 0 } small { opacity: .7 }
  pre { overflow: auto; padding: .75rem; border: 1px solid #8884; border-radius: 8px }
`

function page(body: string, nonce: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><title>Kaleido: calls</title>
    <style nonce="${nonce}">${style}</style>
    <h1>Calls</h1>
    <p>${allCalls.length} calls, in their plain form: send <code>X-Wire: plain</code>. The sealed form and all of it for
    programs: <a href="/docs/openapi.json">openapi.json</a>.</p>${body}</html>`
}
