import { listProducts } from '@kaleido/contract/topup'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { Channels, type ChannelsProps } from './Channels.tsx'
import { useProducts } from './topup.queries.ts'

function Asking() {
  const products = useProducts(2)
  const [chosen] = products.data?.channels ?? []
  return <Sheeted products={products} chosen={chosen} onChoose={() => undefined} />
}

/** As a sheet does, whose content is drawn a moment after what opens it, and without that. */
function Sheeted(channels: ChannelsProps) {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDrawn(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn && <Channels {...channels} />
}

test('a failure is shown that comes before the sheet is drawn', async () => {
  fakeServer({ [listProducts.path]: { response: () => new Response(null, { status: 500 }) } })
  await showPage(Asking)
  await expect.element(page.getByText('支付方式加载失败')).toBeVisible()
})
