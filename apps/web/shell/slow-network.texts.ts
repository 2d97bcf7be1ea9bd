import { defineTexts } from '@portal/contract'

export const slowNetworkTexts = defineTexts({ stay: { zh: '留在这一页', en: 'Stay on this page' } })
