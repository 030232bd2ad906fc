import { Spinner } from '@kaleido/ui/Spinner'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { deskTheme } from './theme.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(onChange: () => void): () => void {
  dark.addEventListener('change', onChange)
  return () => dark.removeEventListener('change', onChange)
}

/** The page's policy admits styles that carry its nonce, and antd writes its own at run time. */
function nonceOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

/** antd's configuration. It loads with the desks, so that the sign-in page does not wait for it. */
export function DeskTheme({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(subscribe, () => dark.matches)
  return (
    <ConfigProvider
      theme={deskTheme(isDark)}
      csp={{ nonce: nonceOfPage() }}
      // antd would insert a space between two characters, which becomes part of the button's name.
      button={{ autoInsertSpace: false, loadingIcon: <Spinner size={16} /> }}
      form={{ colon: false }}
      virtual={false}
    >
      {children}
    </ConfigProvider>
  )
}
