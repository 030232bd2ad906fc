/** One URL for each host of a list: `postgres://user@one:5432,two:5432/name` names a database that is on both. */
export function hostUrls(url: string): string[] {
  const parts = /^(\w+:\/\/(?:[^/?@]*@)?)([^/?]*)(.*)$/.exec(url)
  if (!parts) return [url]
  const [, start = '', hosts = '', rest = ''] = parts
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}
