import '../app/styles.css'
import { createQueryClient } from '@kaleido/client/query/query-client'
import type { UserInfo } from '@kaleido/contract/account'
import { catalogOf, LanguageContext, openLanguages } from '@kaleido/ui/language'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { StoreApi } from 'zustand'
import type { Boot } from '../shared/boot/boot.ts'
import type { Connection, ConnectionSetting } from '../shared/connection/connection.ts'
import { connect, ConnectionContext } from '../shared/connection/connection.ts'
import { languages } from '../shared/languages.ts'
import { sharing } from '../shared/share/share.ts'
import type { Store } from '../shared/storage/storage.ts'
import { openStore } from '../shared/storage/storage.ts'
import { unlocked, unlocking } from '../shared/viewer/unlocking.ts'

const features = catalogOf(import.meta.glob('../shared/locales/zh-CN/*.json'))

export const testBoot: Boot = {
  interfaceKeys: [{ name: 'k1', key: 'kaleido-test-interface-key' }],
  imageKey: 'kaleido-test-image-key',
  imageVeil: true,
  wirePlain: true,
  reportBase: '',
  deviceGate: 'off',
  redirectSite: 'https://elsewhere.example/',
  devtoolsGuard: false,
}

/** An empty store, cleared after the test. */
export function testStore(): Store {
  const store = openStore()
  store.clear()
  onTestFinished(() => store.clear())
  return store
}

/** The app's connection over the current `fetch`, logged out after the test: what waits to be sent would go to the next. */
export function testConnection(setting: Partial<ConnectionSetting> = {}): Connection {
  const connection = connect({
    boot: testBoot,
    store: setting.store ?? testStore(),
    origin: location.origin,
    language: () => 'zh-CN',
    notify: () => undefined,
    login: () => Promise.resolve(),
    entering: () => undefined,
    onApiLine: () => undefined,
    ...setting,
  })
  onTestFinished(() => connection.session.state.setState({ token: undefined, user: undefined }))
  return connection
}

/** Test files share modules: a sheet that one leaves open would lie over the screen of the next. */
function closeSheets(): void {
  const reset = <State,>(store: StoreApi<State>) => store.setState(store.getInitialState(), true)
  reset(unlocking)
  reset(unlocked)
  reset(sharing)
}

/** A component inside the app's providers, with none of their sheets open. */
export async function inApp(
  connection: Connection,
  node: ReactNode,
  queries = createQueryClient(connection.client),
): Promise<ReactNode> {
  closeSheets()
  const language = await openLanguages(languages)
  await Promise.all(Object.keys(features).map(language.current().complete))
  return (
    <LanguageContext value={language}>
      <ConnectionContext value={connection}>
        <QueryClientProvider client={queries}>{node}</QueryClientProvider>
      </ConnectionContext>
    </LanguageContext>
  )
}

export function testUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    uid: 7,
    name: '小满',
    portrait: '',
    points: 0,
    isVip: false,
    vipLevel: 0,
    vipExpireDate: null,
    goldVideoFreeExpire: null,
    videoFreeExpiration: null,
    createdAt: null,
    txDiscount: 20,
    newGoldVideoCoupon: [],
    registered: false,
    freeWindow: false,
    isNewUser: false,
    account: null,
    mobile: null,
    bio: '',
    cover: '',
    nameChangeableAt: null,
    hidesAuthors: false,
    mayGoDark: false,
    closesAt: null,
    ...changes,
  }
}
