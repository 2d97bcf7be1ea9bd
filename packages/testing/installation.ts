/** The company of the tests, as the migrations leave it, also for tests without a database. */
import { install } from '@portal/contract'

install({
  zone: 'Asia/Shanghai',
  kinds: [
    { tag: 'nio', standing: 'company', name: { zh: '公司员工', en: 'Company staff' } },
    { tag: 'jac', standing: 'joint-venture', name: { zh: '合资公司员工', en: 'Joint venture staff' } },
    { tag: 'partner', standing: 'partner', name: { zh: '合作伙伴员工', en: 'Partner staff' } },
  ],
  sites: [{ id: 'ML', path: '/mlPortal' }],
  unnamedSite: 'ML',
  brandDomain: 'voyant.example',
})
