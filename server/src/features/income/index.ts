import { getIncomeTotals, listIncomes } from '@kaleido/contract/income'
import type { Feature } from '../../platform/ctx/feature.ts'
import { route } from '../../platform/http/route.ts'
import { incomeJobs } from './income.jobs.ts'
import * as repository from './income.repository.ts'
import * as service from './income.service.ts'

/** What authors earn: held for some days, then cleared into the income that they withdraw. */
export const income: Feature = {
  name: 'income',
  tables: ['income_sale'],
  routes: [route(listIncomes, service.list), route(getIncomeTotals, service.getTotals)],
  jobs: incomeJobs,
  person: {
    export: async ({ read }, uid) => ({ sales: await repository.listAll(read, uid) }),
    forget: repository.removeAll,
  },
}

export { recordSale, reverseSale } from './income-sale.service.ts'
