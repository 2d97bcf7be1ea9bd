/**
 * Calls open to everybody signed in whose handler checks a role. tests/rights-inside.server.test.ts sends them as every
 * kind of account and requires a row for each such call that can refuse with 403.
 */
export const inside: Readonly<Record<string, { roles: string; input: object; refusal: number }>> = {
  'bus/overview': { roles: 'bus-staff', input: {}, refusal: 403 },
  'bus/riders': { roles: 'bus-staff', input: {}, refusal: 403 },
  'bus/riders/file': { roles: 'bus-staff', input: {}, refusal: 403 },
  'track/numbers': { roles: 'editor moderator portal-administrator', input: {}, refusal: 403 },
  'health/summary': { roles: 'health-reader', input: { Day: '2026-11-20' }, refusal: 403 },
  'health/read': {
    roles: 'health-reader',
    input: { ADAccount: 'zhou.min', Day: '2026-11-20', Why: 'asked after her health' },
    refusal: 403,
  },
  // somebody else's comment
  'news/delReply': { roles: 'moderator', input: { NewsId: 1, Id: 1, DelType: 1 }, refusal: 403 },
}

/** Reasons for 403 other than a role. */
export const otherwise: Readonly<Record<string, string>> = {
  'box/modules': 'a wrong password',
  'wechat/GetFeiShuConfig': 'the address of a foreign page',
  'wechat/GetJsdk': 'the address of a foreign page',
  'news/AddComment': 'a news without comments',
  'news/AddReply': 'a news without comments',
}
