import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { pathsOf } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import fastify, { type FastifyInstance } from 'fastify'
import type { Authenticate, FindHiddenAuthors, HasSteppedUp } from '../ctx/actor.ts'
import type { NewCtx } from '../ctx/ctx.ts'
import { isOneOfSeveral } from '../config/config.ts'
import type { Deps } from '../ctx/deps.ts'
import { AppError } from '../errors.ts'
import { asAppError } from './body.ts'
import { limitBodyTime } from './body-time.ts'
import { addCors } from './cors.ts'
import { createEnvelopeCodec } from './envelope.ts'
import { createGate } from './gate.ts'
import { addHealth } from './health.ts'
import { addHostCheck, type HostCheck } from './host-check.ts'
import type { Health } from './health.ts'
import { addUploads } from './multipart.ts'
import { addPageApp, type AppFiles, type PageHandler } from './page-app.ts'
import { answerNoHttp } from './no-http.ts'
import { addRaw, type RawRoute } from './raw.ts'
import { openReceivedFiles } from './received-files.ts'
import { limitPipelining } from './pipelining.ts'
import { createRequestIds } from './request-id.ts'
import { shedUnderPressure } from './pressure.ts'
import { addReference } from './reference.ts'
import { sendRefusal } from './send.ts'
import { createServe } from './serve.ts'
import { addLive } from '../live/live-route.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { addTimeHeader } from './time-header.ts'
import { addWrittenMarks } from './written-mark.ts'
import type { Route } from './route.ts'

export interface HostParts {
  readonly deps: Deps
  readonly newCtx: NewCtx
  readonly health: Health
  readonly authenticate: Authenticate
  readonly hasSteppedUp: HasSteppedUp
  readonly findHiddenAuthors: FindHiddenAuthors
  readonly routes: readonly Route[]
  /** Protocols other than the product's own. */
  readonly raw?: readonly RawRoute[]
  /** Origins of other lines whose app may call this host. */
  readonly origins: readonly string[]
  readonly hosts: Pick<HostCheck, 'knows' | 'setting'>
  /** The sockets of live events. */
  readonly live?: LiveHub | undefined
  /** Serves the app's page, for every address that is not a call. */
  readonly page?: AppFiles
}

/** An HTTP server that speaks the product's protocol: the given calls, health, limits, errors. */
export async function createHost(parts: HostParts): Promise<FastifyInstance> {
  const app = createServer(parts.deps)
  addHostCheck(app, { ...parts.hosts, log: parts.deps.log })
  addTimeHeader(app, parts.deps.clock)
  addCors(app, parts.origins)
  if (isOneOfSeveral(parts.deps.config)) addWrittenMarks(app, parts.deps)
  shedUnderPressure(app, parts.deps.config.SHED_DELAY_MS)
  addHealth(app, parts.health)
  if (!parts.deps.config.isProduction) await addReference(app)
  await mount(app, parts)
  refuseTheRest(app, parts, parts.page && (await addPageApp(app, parts.page)))
  return app
}

/**
 * The bare server, with the settings of all our hosts: body as bytes, query as text, no request log of its own, errors
 * in our envelope.
 */
export function createServer({ config, log }: Pick<Deps, 'config' | 'log'>): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: wire.maxBodyBytes,
    genReqId: createRequestIds(),
    keepAliveTimeout: 72_000,
    // A stopping server still answers requests on open connections; `stop.ts` decides when to close them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    routerOptions: { querystringParser: (text) => text as unknown as Record<string, unknown> },
    clientErrorHandler: answerNoHttp,
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request, reply, asAppError(error))
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  // Read and discarded, up to the limit: too large (413) takes precedence over a wrong type (415).
  // The input of a DELETE travels in its query: like a GET's, its body is nobody's business.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ method }, _body, done) => {
    if (method === 'DELETE') done(null)
    else done(new AppError('http.unsupported_type'))
  })
  limitPipelining(app)
  limitBodyTime(app)
  app.addHook('onRequest', (request, _reply, done) => {
    nameOddType(request.headers)
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = asAppError(error)
    const status = sendRefusal(request, reply, refusal)
    if (status >= 500 && refusal.code !== 'http.unavailable') {
      log.error({ event: 'http.failed', requestId: request.id, status, err: error })
    }
  })
  return app
}

const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/

/** The framework refuses what names no media type before it knows the size: such a type is unknown like any other. */
function nameOddType(headers: IncomingHttpHeaders): void {
  const type = headers['content-type']
  if (type !== undefined && !mediaType.test(type)) headers['content-type'] = unknownType
}

const unknownType = 'application/octet-stream'

async function mount(app: FastifyInstance, parts: HostParts): Promise<void> {
  const { deps, newCtx, authenticate, hasSteppedUp, findHiddenAuthors } = parts
  const { routes, raw = [], live, origins, health } = parts
  const codec = createEnvelopeCodec(deps.secrets.interfaceKeys)
  const files = await openReceivedFiles(path.join(deps.config.UPLOAD_DIR, 'tmp'))
  app.addHook('onClose', () => files.close())
  const gate = createGate({ ...deps, authenticate, hasSteppedUp })
  const serve = createServe({ deps, newCtx, codec, gate, files, findHiddenAuthors })
  const mountOn = (scope: FastifyInstance) => (route: Route) => {
    const { method, upload } = route.call
    const config = upload ? { upload } : {}
    const handler = serve(route)
    for (const url of pathsOf(route.call)) {
      scope.route({ method, url, config, handler, exposeHeadRoute: false })
    }
  }
  const uploads = routes.filter(({ call }) => call.upload)
  routes.filter(({ call }) => !call.upload).forEach(mountOn(app))
  if (uploads.length > 0) await addUploads(app, (scope) => uploads.forEach(mountOn(scope)))
  await addRaw(app, { ...deps, gate }, raw)
  if (live) addLive(app, { hub: live, gate, config: deps.config, origins, health })
}

const callPrefix = /^\/(?:api|app)\//

/** 404, or 405 if another method exists; an address that a person may have opened shows the app instead. */
function refuseTheRest(app: FastifyInstance, { routes }: HostParts, page?: PageHandler): void {
  const methods = new Map<string, string[]>()
  for (const { call } of routes) {
    for (const at of pathsOf(call)) methods.set(at, [...(methods.get(at) ?? []), call.method])
  }
  handleUnknown(app, (request, reply) => {
    const [url = ''] = request.url.split('?', 1)
    const known = methods.get(url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !callPrefix.test(url) && !/\.\w+$/.test(url)
    if (page && isPage) return page(request, reply)
    if (known) reply.header('allow', known.join(', '))
    sendRefusal(request, reply, new AppError(known ? 'http.method_not_allowed' : 'http.not_found'))
  })
}

/** Answers requests without a route. Immediately: the framework would read the body first and refuse that. */
export function handleUnknown(app: FastifyInstance, handle: PageHandler): void {
  app.setNotFoundHandler(handle)
  app.addHook('onRequest', (request, reply, next) =>
    request.is404 ? handle(request, reply) : next(),
  )
}
