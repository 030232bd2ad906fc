import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { root } from '../lib/repository.ts'
import type { App } from './apps.ts'
import { chunkModules } from './chunk-modules.ts'
import { leanComponents } from './lean-components.ts'
import { leanContract } from './lean-contract.ts'
import { appStyles, lateStyles } from './late-styles.ts'
import { hasManifest, isKept } from './web-files.ts'

/**
 * The bundler's configuration of an app. The server replaces __NONCE__, __BOOT__ and the like whenever it serves the
 * page.
 */
export function bundling(app: App, outDir: string): InlineConfig {
  return {
    root: path.join(root, app),
    configFile: false,
    logLevel: 'warn',
    publicDir: path.join(root, 'ui/public'),
    plugins: [
      leanContract(app),
      leanComponents(),
      react({ compiler: true }),
      ...(app === 'web' ? [lateStyles(appStyles)] : []),
      tailwindcss(),
      ...(app === 'web' ? [installable(outDir), paintsFirst(), chunkModules()] : []),
    ],
    html: { cspNonce: '__NONCE__' },
    // The router's store includes a polyfill of what React has had since 18.
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'safari17',
      manifest: true,
      // Separate files are cached for ever, and the content security policy allows data: for pictures only.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Shared code is in few files, preloaded by the page that starts the app; a preload list for each page would be
        // larger.
        resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
      },
      rolldownOptions: {
        // The guard against developer tools uses a `debugger` statement, which minifying would remove.
        output: { codeSplitting: { groups }, minify: { compress: { dropDebugger: false } } },
      },
    },
  }
}

/**
 * The first paint waits for nothing: the stylesheet comes after it, and the server decides for each page whether the
 * scripts are preloaded with it or only after the paint. Scripts run once the stylesheet is loaded.
 */
function paintsFirst(): PluginOption {
  const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
  const ahead = /<link rel="modulepreload"([^>]*) href="([^"]*\/(?:vendor|calls)-[^"]*)"[^>]*>/g
  const scriptsAhead = (html: string) =>
    Array.from(
      html.matchAll(ahead),
      ([, attributes = '', file = '']) =>
        `<script type="module"${attributes} src="${file}"></script>`,
    ).join('')
  const root = '<div id="root">'
  return {
    name: 'paints-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(stylesheet, '')
          .replace(root, [...(html.match(stylesheet) ?? []), root].join(''))
          .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" fetchpriority="low"')
          // The libraries and the calls run in tasks of their own first, so that the browser may paint between them and the app.
          .replace('<script type="module"', (app) => scriptsAhead(html) + app)
          .replaceAll('<link rel="modulepreload"', '<link rel="__PRELOAD__" fetchpriority="low"')
          .replaceAll('<script type="module"', '<script type="__SCRIPT__" fetchpriority="low"'),
    },
  }
}

/** The installable app, with the service worker that answers without a network. */
function installable(outDir: string): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    // The app registers it itself, after the first paint.
    injectRegister: null,
    injectManifest: {
      // The page is rendered for each visit, so the worker keeps the latest copy.
      globPatterns: ['assets/*.{js,css}'],
      globIgnores: ['**/*.map'],
      manifestTransforms: [
        (entries) => {
          // A failed build left no manifest. The bundler reports the error itself, after this.
          const keeps = hasManifest(outDir) ? isKept(outDir) : () => false
          return Promise.resolve({ manifest: entries.filter(({ url }) => keeps(url)) })
        },
      ],
    },
    manifest: {
      id: '/',
      name: '万花筒 Kaleido',
      short_name: '万花筒',
      description: '短视频、长视频、图集与社区',
      lang: 'zh-CN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      orientation: 'portrait',
      background_color: '#f6f4f0',
      theme_color: '#f6f4f0',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })
}

/**
 * Libraries and labels change less often than the app's code, so they are cached apart. Those that the first page needs
 * are one file, and those that many pages share another: many small files are larger in total, and each is another
 * request.
 */
const groups = [
  {
    name: 'vendor',
    tags: ['$initial' as const],
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|zod)[\\/]/,
  },
  { name: 'calls', tags: ['$initial' as const], test: /[\\/](?:contract|client)[\\/]src[\\/]/ },
  { name: 'labels', tags: ['$initial' as const], test: /[\\/]locales[\\/]zh-CN[\\/]/ },
  {
    name: 'first',
    tags: ['$initial' as const],
    // Not the entry itself: a page whose entry is empty would list every file that it imports.
    test: /[\\/](src(?![\\/]main\.tsx)|zustand|lucide-react)[\\/]|preload-helper/,
  },
  // The components of the back office, which every screen but not its frame needs.
  {
    name: 'antd',
    test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|@emotion|dayjs|stylis)[\\/]/,
  },
  { name: 'overlay', test: /[\\/]node_modules[\\/](@base-ui|@floating-ui|tabbable)[\\/]/ },
  // What the first page and others need: visitors of the others find it loaded.
  {
    name: (module: string, graph: Graph) => (neededByHome(module, graph) ? 'parts' : null),
    minShareCount: 2,
    // Without what the libraries' indexes name and the first page does not use.
    test: /[\\/](src|lucide-react|@tanstack)[\\/](?!.*(?:[qQ]ueries(?:Observer)?|useCanGoBack)\.js$)/,
  },
  { name: 'rest', test: /[\\/]rest\.late\.css$/ },
  // What the splash and the notices over the first page need besides.
  {
    name: (module: string, graph: Graph) => (neededEarly(module, graph) ? 'early' : null),
    minShareCount: 2,
    test: /[\\/](src|lucide-react)[\\/]/,
  },
  // Membership: its center, and what is said of it over a work.
  {
    name: 'vip',
    minShareCount: 2,
    test: /[\\/](?:features[\\/]vip[\\/][^.]*\.|contract[\\/]src[\\/]vip(?:-\w+)?\.|lucide-react[\\/].*[\\/](?:badge-percent|calendar-check|hand-coins|landmark|monitor-x)\.)/,
  },
  {
    name: 'icons',
    minShareCount: 2,
    test: /[\\/]lucide-react[\\/]/,
  },
  // What several pages share besides. Forms, QR codes, the library and search are separate.
  {
    name: 'more',
    minShareCount: 3,
    test: /[\\/](src(?![\\/](?:shared[\\/](?:drafts[\\/]|form[\\/]|live[\\/]|moment[\\/]|month[\\/]|outbox[\\/]|playback|share[\\/]|toggle[\\/]use-toggle|viewer[\\/]use-watch-later)|features[\\/](?:account|comment|income|invite|library|lottery|message|moderation|notice|payout|player|post|search|support|topic|topup)|live[\\/]|pages|(?:core[\\/])?(?:income|invite(?:-\w+)?|library(?:-\w+)?|live(?:-\w+)?|lottery(?:-\w+)?|message|moderation|notice|payout(?:-\w+)?|post(?:-draft)?|support(?:-\w+)?|topic|topup(?:-\w+)?|account-phone)\.ts|(?:CodeButton|PasswordField|(?:Upload)?Ring)\.tsx|upload[\\/]|cards[\\/](?:ClampedText|CoverRow|PostCard|PostMedia)|.*\.css$))|@tanstack)[\\/]/,
  },
  // Live events, and what they keep true: loaded once the app is idle.
  {
    name: 'live',
    minShareCount: 2,
    test: /[\\/](?:client[\\/]src[\\/]live|shared[\\/]live|features[\\/](?:message|notice)|contract[\\/]src[\\/](?:core[\\/])?(?:live|message|notice))[\\/.-](?!chat-(?:parts|rows)|(?:use-)?outbox)[^\\]*\.ts$/,
  },
  // Sends what waits, on any screen.
  {
    name: 'outbox',
    minShareCount: 2,
    test: /[\\/](?:shared[\\/]outbox[\\/]|features[\\/](?:message[\\/]use|support[\\/]service)-outbox\.)/,
  },
  // Conversations, with people and with customer service.
  {
    name: 'chat',
    minShareCount: 2,
    test: /[\\/](?:shared[\\/]drafts[\\/]|features[\\/]message[\\/](?:Bubble|ChatComposer|ChatFrame|ChatView|Gone|WorkBubble|chat-parts|chat-rows)\.)/,
  },
  // The conversation with customer service, on its page and in the message center.
  {
    name: 'service',
    minShareCount: 2,
    test: /[\\/](?:features[\\/]support[\\/][Ss]ervice|contract[\\/]src[\\/]support-conversation\.)/,
  },
  {
    name: 'player',
    minShareCount: 2,
    test: /[\\/]src[\\/](?:features[\\/]player|shared[\\/]playback)[\\/][^\\/]*\.ts$/,
  },
  {
    name: 'form',
    minShareCount: 3,
    test: /[\\/](react-hook-form|@hookform|shared[\\/]form|features[\\/]account|src[\\/](?:CodeButton|PasswordField|account-phone))[\\/.]/,
  },
  // Orders and how they are paid, wherever something is bought with money.
  {
    name: 'topup',
    minShareCount: 2,
    test: /[\\/](?:features[\\/]topup[\\/]|contract[\\/]src[\\/]topup(?:-\w+)?\.)/,
  },
  // Withdrawals, payees and income, on the screens of each.
  {
    name: 'payout',
    minShareCount: 2,
    test: /[\\/](?:features[\\/](?:income|payout)[\\/]|contract[\\/]src[\\/](?:income|payout)[.-]|shared[\\/]month[\\/])/,
  },
  // Posts, in every list of them and on their own page.
  {
    name: 'post',
    minShareCount: 2,
    test: /[\\/](?:features[\\/](?:post|topic)[\\/]|contract[\\/]src[\\/](?:post|topic)\.|cards[\\/](?:ClampedText|PostCard|PostMedia)|pages[\\/]post[\\/]\w+List)/,
  },
]

/** The bundler's information on a module. */
interface Graph {
  getModuleInfo(
    module: string,
  ): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

const neededByHome = neededBy(['web/src/pages/home/HomePage.tsx'])
const neededEarly = neededBy([
  'web/src/pages/splash/SplashPage.tsx',
  'web/src/app/boot/Notices.tsx',
  'ui/src/toast.tsx',
])

/** Tells whether any of these files needs a module. */
function neededBy(files: readonly string[]): (module: string, graph: Graph) => boolean {
  const known = new WeakMap<Graph, ReadonlySet<string>>()
  return (module, graph) => {
    const reached = known.get(graph) ?? reach(files, graph)
    known.set(graph, reached)
    return reached.has(module)
  }
}

function reach(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(files.map((file) => path.join(root, file)))
  // Iterating over a set includes elements added on the way.
  for (const module of reached) {
    const { code, importedIds } = graph.getModuleInfo(module) ?? { importedIds: [] }
    for (const next of importedIds) {
      if (!allIcons.test(next)) reached.add(next)
      else for (const icon of iconsOf(code ?? '', next, graph)) reached.add(icon)
    }
  }
  return reached
}

/** The module that exports every icon: those that import it need few. */
const allIcons = /[\\/]lucide-react\.m?js$/

/** The modules of the icons that a module imports. */
function iconsOf(code: string, all: string, graph: Graph): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.split(',').map((item) => item.trim().split(/\s+as\s+/)[0]),
  )
  const exported = graph.getModuleInfo(all)?.code ?? ''
  return names.flatMap((name) => {
    const [, file] =
      exported.match(new RegExp(`default as ${name}\\b[^}]*\\} from ["']([^"']+)`)) ?? []
    return file === undefined ? [] : [path.join(path.dirname(all), file)]
  })
}
