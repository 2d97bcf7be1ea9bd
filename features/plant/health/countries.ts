/** Countries and regions outside mainland China (境外), as `health/oversea` lists them (QUIZ-01). */
import { contentLanguagesFor, localeOf, type Language } from '@portal/contract'

const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Official names used in China. */
const officialNames: Readonly<Record<string, { CHS: string; EN: string }>> = {
  HK: { CHS: '中国香港', EN: 'Hong Kong, China' },
  MO: { CHS: '中国澳门', EN: 'Macao, China' },
  TW: { CHS: '中国台湾', EN: 'Taiwan, China' },
}

/** Returns a stable number, made of the two letters of the ISO 3166 code: CN would be 314. */
function countryId(code: string): number {
  return (code.charCodeAt(0) - 64) * 100 + code.charCodeAt(1) - 64
}

/** Lists the countries in the sort order of the language. */
export function listCountries(language: Language): { Id: number; Name: string }[] {
  const locale = localeOf(language)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const [written] = contentLanguagesFor(language)
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ Id: countryId(code), Name: officialNames[code]?.[written] ?? names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.Name, other.Name))
}
