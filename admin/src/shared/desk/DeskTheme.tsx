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

/** The policy of the page lets in styles that carry its nonce, and antd writes its own as it goes. */
function nonceOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

/** What antd needs around it. It comes with the desks, so that signing in waits for none of it. */
export function DeskTheme({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(subscribe, () => dark.matches)
  return (
    <ConfigProvider
      theme={deskTheme(isDark)}
      csp={{ nonce: nonceOfPage() }}
      // A space between two characters would be a part of the button's name.
      button={{ autoInsertSpace: false, loadingIcon: <Spinner size={16} /> }}
      form={{ colon: false }}
      virtual={false}
    >
      {children}
    </ConfigProvider>
  )
}
