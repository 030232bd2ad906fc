import type { WebKitPage } from '../webkit/page.ts'

/** The app's first page, as WebKit shows it. */
export function webKitHomePage(page: WebKitPage) {
  return {
    headings: () => page.texts({ role: 'heading' }),
    lines: (kind: string) =>
      page.texts({ role: 'listitem', within: { role: 'region', name: kind } }),
    troubles: () => page.texts({ role: 'alert' }),
    choose: (language: string) => page.click({ role: 'button', name: language }),
  }
}
