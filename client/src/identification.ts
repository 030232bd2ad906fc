/** The app's name and version as requests carry them. */
export const app = { build: 'com.kaleido.h5', version: '1.1.2' } as const

/** The value of the identification header. The device is empty until the person has consented to being identified. */
export function identification(deviceId: string): string {
  return `BuildID=${app.build};SysType=ios;DevID=${deviceId};Ver=${app.version};DevType=ios;Terminal=1;IsH5=1`
}
