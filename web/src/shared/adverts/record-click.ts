import type { Client } from '@kaleido/client/client'
import { clickAdvert } from '@kaleido/contract/advert'

/** Records a tap on an advert in the background: following its link must not depend on that. */
export function recordClick(client: Client, id: string, isDownload = false): void {
  client
    .call(clickAdvert, { id, ...(isDownload && { isDownload }) }, { silent: true })
    .catch(() => {
      // A tap that is lost disturbs nobody.
    })
}
