/** Who may import whom. `$1` in `to` and `except` is what `from` captured, so that no rule names a feature. */
export interface ImportRule {
  readonly name: string
  readonly from: RegExp
  /** Files that match `from` but are exempt. */
  readonly but?: RegExp
  readonly to: string
  readonly except?: string
  /** Type imports are erased: some rules concern run time only. */
  readonly mayImportTypes?: boolean
  readonly because: string
}

const tests = /\.(?:test|spec)\.tsx?$/
const testSide = /\.(?:test|spec)\.tsx?$|\.(?:fixture|sweep)\.ts$|(?:^|\/)testing\//
const product = /^(?:contract|client|ui|server|web|admin)\//

export const importRules: readonly ImportRule[] = [
  {
    name: 'contract-is-a-leaf',
    from: /^contract\/src\//,
    but: tests,
    to: '^(?!contract/|npm:zod(?:/|$))',
    because: 'the contract is data: everything imports it, so it imports zod only',
  },
  {
    name: 'client-knows-the-contract-only',
    from: /^client\//,
    to: '^(?:ui|server|web|admin)/',
    because: 'the client serves every app and speaks only what the contract says',
  },
  {
    name: 'ui-knows-no-domain',
    from: /^ui\//,
    to: '^(?:contract|client|web|admin|server)/',
    because: 'a component that knows the domain serves one screen only',
  },
  {
    name: 'apps-never-meet',
    from: /^(web|admin|server)\//,
    to: '^(?:web|admin|server)/',
    except: '^$1/',
    because: 'the apps and the server share the contract, the client and the ui, nothing else',
  },
  {
    name: 'product-knows-no-tools',
    from: product,
    but: testSide,
    to: '^(?:tools|bench|e2e)/',
    because: 'what runs in production stands without what builds and tests it',
  },
  {
    name: 'product-knows-no-demonstration',
    from: product,
    to: '^demo/',
    because: 'the demonstration stands on the server and can be left out',
  },
  {
    name: 'features-are-islands',
    from: /^(web|admin)\/src\/features\/([^/]+)\//,
    to: '^(?:web|admin)/src/features/',
    except: '^$1/src/features/$2/',
    because: 'pages combine features; a feature that needs another is part of it',
  },
  {
    name: 'flow-is-one-way',
    from: /^(web|admin)\/src\/(?:features|shared)\//,
    to: '^$1/src/(?:pages|app)/',
    because: 'app → pages → features → shared',
  },
  {
    name: 'shared-knows-no-feature',
    from: /^(web|admin)\/src\/shared\//,
    to: '^$1/src/features/',
    because: 'app → pages → features → shared',
  },
  {
    name: 'features-meet-at-their-face',
    from: /^(?:server\/src\/(?:features\/([^/]+)\/|[^/]+$)|demo\/)/,
    to: '^server/src/features/',
    except: '^server/src/features/(?:$1/|[^/]+/(?:index|[^/]+\\.(?:events|fixture))\\.ts$)',
    because: "a feature's index.ts and events are all that others may rely on",
  },
  {
    name: 'platform-knows-no-feature',
    from: /^server\/src\/platform\//,
    but: tests,
    to: '^server/src/(?:features/|[^/]+$)',
    because: 'features stand on the platform',
  },
  {
    name: 'sql-only-in-repositories',
    from: /^server\/src\/features\//,
    but: /\.(?:repository|fixture|sweep|test)\.ts$/,
    to: '^npm:(?:kysely|pg|pg-boss)(?:/|$)',
    mayImportTypes: true,
    because: 'every statement on a table is found in one file',
  },
  {
    name: 'routes-skip-no-layer',
    from: /\.routes\.ts$/,
    to: '\\.repository\\.ts$',
    because: 'rules, permissions and transactions live in the service',
  },
  {
    name: 'testing-stays-in-tests',
    from: product,
    but: testSide,
    to: '(?:^|/)testing/|\\.fixture\\.ts$|\\.(?:test|spec)\\.tsx?$',
    because: 'what makes a test easy makes the product weak',
  },
  {
    name: 'sweeps-are-found',
    from: product,
    to: '\\.sweep\\.ts$',
    because: 'the sweeps find it by its name; what others need of it is a fixture',
  },
]
