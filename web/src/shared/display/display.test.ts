import { expect, it, onTestFinished } from 'vitest'
import type { Display } from './display.ts'
import { chooseTab, modulesOf, openDisplay } from './display.ts'
import rows from '../spec/spec-rows.json' with { type: 'json' }
import { openStore } from '../storage/storage.ts'

const travel = { moduleID: '7', moduleType: 1 as const, name: '旅行', subModules: [] }
const coast = { ...travel, moduleID: '8', pid: '7', colour: '#0e8c7c' }

function scene() {
  const store = openStore()
  store.clear()
  onTestFinished(() => store.clear())
  return { store, reopened: () => openDisplay(store).getState() }
}

/** Each row of the specification: how it is set, how it is read back, and the expected value. */
const stateRows: Record<
  string,
  { set: Partial<Display>; read: (display: Display) => unknown; shown: unknown }
> = {
  'dark-web flag': { set: { isDarkWeb: true }, read: (display) => display.isDarkWeb, shown: true },
  'tab colours': {
    set: { modules: { 1: [travel, coast] } },
    read: (display) => modulesOf(display, 1).map(({ colour }) => colour),
    shown: [undefined, '#0e8c7c'],
  },
  'module lists per type': {
    set: { modules: { 0: [travel] } },
    read: (display) => modulesOf(display, 0),
    shown: [travel],
  },
  'community sub-modules by id': {
    set: { subModules: { 7: [coast] } },
    read: (display) => display.subModules['7'],
    shown: [coast],
  },
  'active tab indexes': {
    set: { activeTabs: { home: 2 } },
    read: (display) => display.activeTabs['home'],
    shown: 2,
  },
  'announcement text': {
    set: { announcement: '今晚维护' },
    read: (display) => display.announcement,
    shown: '今晚维护',
  },
  'publish tags': {
    set: { publishTags: ['3'] },
    read: (display) => display.publishTags,
    shown: ['3'],
  },
}

it('has every row of the specification', () => {
  expect(Object.keys(stateRows)).toEqual(rows.displayState)
})

it.each(Object.entries(stateRows))('%s is restored after a reload', (_, { set, read, shown }) => {
  const { store, reopened } = scene()
  const display = openDisplay(store)
  expect(read(display.getState())).not.toEqual(shown)
  display.setState(set)
  expect(read(reopened())).toEqual(shown)
})

it('module lists are stored for each of the five types', () => {
  const { store, reopened } = scene()
  for (const type of Object.values(rows.constants.moduleTypes) as (0 | 1 | 2 | 3 | 4)[]) {
    const display = openDisplay(store)
    display.setState(({ modules }) => ({
      modules: { ...modules, [type]: [{ ...travel, moduleType: type }] },
    }))
    expect(modulesOf(reopened(), type)).toEqual([{ ...travel, moduleType: type }])
  }
  expect(Object.keys(reopened().modules)).toHaveLength(5)
})

it('choosing a tab does not change other rows of tabs', () => {
  const { store, reopened } = scene()
  const display = openDisplay(store)
  chooseTab(display, 'home', 3)
  chooseTab(display, 'community', 1)
  expect(reopened().activeTabs).toEqual({ home: 3, community: 1 })
})

it('a stored value that no longer fits falls back to the defaults', () => {
  const { store, reopened } = scene()
  openDisplay(store).setState({ theme: 'dark', textScale: 120 })
  expect(reopened()).toMatchObject({ theme: 'dark', textScale: 120 })
  localStorage.setItem('kaleido_display', JSON.stringify({ theme: 'pink' }))
  expect(reopened()).toMatchObject({ theme: 'auto', textScale: 100, isDarkWeb: false })
})
