/** Sets a cookie of this origin, with its lifetime in days. */
export function setCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
}

/** By it the server makes the page, and what it carries, in the language of the app. */
export function keepLanguage(code: string): void {
  setCookie('kaleido_language', code, 30)
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
