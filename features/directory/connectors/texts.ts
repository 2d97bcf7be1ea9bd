import { platformTexts } from '@portal/auth/platforms'
import type { ChatPlatform } from '@portal/auth/contract'
import { defineTexts } from '@portal/contract'

/** Texts of the refusals that calls of all platforms have (contract.ts). */
export function platformRefusalTexts(platform: ChatPlatform) {
  const { zh, en } = platformTexts[platform]
  return defineTexts({
    notOffered: { zh: `未接入${zh}`, en: `${en} is not set up here` },
    urlForeign: { zh: '该页面不属于本站', en: 'That page is not part of this site' },
    away: { zh: `${zh}暂时没有响应，请稍后再试`, en: `${en} is not responding right now. Please try again later.` },
  })
}
