import { minifySync } from 'vite'
import { expect, it } from 'vitest'
import { forgetParts, isRarelyRendered } from './lean-components.ts'
import { leanCalls, markPure } from './lean-contract.ts'

it('removes the members of a call that only the server and the documents read', () => {
  const declared = `
export const find = call({
  name: 'search.find',
  about: 'Finds what a word stands in, 一字不差.',
  input: z.object({ about: z.string() }),
  roles: ['owner'],
  errors: ['search.wait'],
})
export const findErrors = errors('search', { wait: refusal(1, '等', 'Wait') })`
  const lean = leanCalls(declared, 'web')
  expect(lean).toContain(`name: 'search.find'`)
  expect(lean).toContain('input: z.object({ about: z.string() })')
  expect(lean).toContain(
    `export const findErrors = errors('search', { wait: refusal(1, '等', 'Wait') })`,
  )
  expect(lean).not.toMatch(/一字不差|'owner'|'search\.wait'/)
})

it('keeps the roles of a call in the back office, which shows what they may do', () => {
  const declared = `export const find = call({ name: 'search.find', about: 'Finds.', roles: ['owner'] })`
  const lean = leanCalls(declared, 'admin')
  expect(lean).toContain(`roles: ['owner']`)
  expect(lean).not.toContain('Finds.')
})

it('lets the bundler drop a schema with checks that nothing uses', () => {
  const declared = `
import * as z from 'zod/mini'
const name = z.string().check(z.minLength(1), z.refine((text) => text !== other()))
const unused = z.object({ list: z.array(name).check(z.maxLength(60)) }).check(z.refine(() => true))
export const used = z.number().check(z.positive())`
  const minify = (code: string) => minifySync('contract.js', code, { module: true }).code
  expect(minify(declared)).toContain('refine')
  expect(minify(markPure(declared))).not.toMatch(/refine|maxLength/)
  expect(minify(markPure(declared))).toContain('positive')
})

it('memoizes a component only if it calls a hook other than the labels’', () => {
  const written = `
export function Still({ name }: Props) { return <b>{name}</b> }
export function Named() { const t = useText<typeof labels>('feed'); return <b>{t('name')}</b> }
export function Open() { const [open] = useState<boolean>(false); return open && <b /> }
function helper() { return 1 }`
  const lean = forgetParts(written)
  const marked = [...lean.matchAll(/function (\w+)\([^]*?\) \{'use no memo'/g)]
  expect(marked.map(([, name]) => name)).toEqual(['Still', 'Named'])
})

it.each([
  ['web/src/app/boot/BootHost.tsx', true],
  ['web/src/features/splash/SplashMark.tsx', true],
  ['web/src/app/boot/popup/PopupHost.tsx', false],
  ['web/src/pages/home/HomePage.tsx', false],
])('memoizes nothing in the start and the splash: %s, %s', (file, isLean) => {
  expect(isRarelyRendered(`/repository/${file}`)).toBe(isLean)
})
