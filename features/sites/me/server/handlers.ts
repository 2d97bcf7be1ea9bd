import type { References, Scan } from '@portal/files/server'
import { translate } from '@portal/contract'
import { headerOf, isPortalFor } from '@portal/sites/server'
import { BadInput, implement, inputTexts, type Db, type Route, type Secrets } from '@portal/server'
import { profile } from '../contract.ts'
import { refusalTexts } from '../refusal-texts.ts'
import { companyDate, joinDays, navigationOf } from '../rules.ts'
import { dayNameOf, withOwnDay } from './calendar-days.ts'
import { knownAbout, type KnownPart } from './known.ts'
import { createLocator } from './location.ts'
import { forgetCity, isWeatherKnown } from './places.ts'
import { portraitRoutes } from './portrait-handlers.ts'
import { createSky } from './sky.ts'
import { keepTheme, readBanners, readPerson } from './store.ts'
import type { WeatherSource } from './weather-source.ts'
import { createWeather } from './weather.ts'

export interface ProfileSettings {
  references: References
  secrets: Secrets
  /** What portraits pass before they are anybody's. */
  scan: Scan
  /** UserMD5String: what a person's page asks Box with (BOX-02). */
  boxPassword: (account: string, now: Date) => string
  /** Where passwords are changed; '' hides the entry. */
  modifyPassUrl: string
  isShowDate: boolean
  /** absent: the portal shows no weather */
  weather?: WeatherSource | undefined
  /** The maps service that knows where addresses are; absent: people are where they work. */
  location?: { address: string; key: string } | undefined
  /** What other slices know of a person without a table that refers to them. */
  alsoKnown?: (db: Db, account: string, now: Date) => Promise<KnownPart[]>
}

export function meRoutes(settings: ProfileSettings): Route[] {
  const { references, secrets, modifyPassUrl, isShowDate } = settings
  const sky = createSky(settings.weather && createWeather(settings.weather), createLocator(settings.location, secrets))
  const own = implement(profile, refusalTexts, {
    async detail({ input, viewer, db, now, language }) {
      const today = companyDate(now)
      const person = await readPerson(db, viewer.account, today, language)
      const day = withOwnDay(dayNameOf(today, language), person.own_day)
      const isThere = await isPortalFor(db, input.Template, viewer)
      const portal = (isThere && (await headerOf(db, input.Template, person.template))) || noPortal()
      return {
        Name: person.name_zh,
        EnName: person.name_en,
        ADAccount: person.account,
        EmployeeId: person.employee_id,
        HeadImage: person.head_file_id === null ? '' : references.image(person.head_file_id, viewer, now),
        UserTag: person.user_tag,
        // where no guide comes by itself nobody is due one
        UserGuide: person.guide_done || !portal.has_guide,
        Tier1DepartmentId: String(person.tier1),
        IsShowDate: isShowDate,
        ModifyPassUrl: modifyPassUrl,
        JoinDays: joinDays(person.join_date, today),
        HolidayName: day.name,
        DayKind: day.kind,
        WeatherState: settings.weather ? ((await isWeatherKnown(db)) ? 'known' : 'maybe') : 'off',
        UserMD5String: settings.boxPassword(person.account, now),
        Theme: person.theme,
        TemplateConfig: portal.flags && { topNavigationConfig: navigationOf(portal.flags) },
        Portal: {
          Id: portal.id,
          Name: language === 'EN' ? portal.name_en : portal.name_zh,
          Theme: portal.theme,
          HasGuide: portal.has_guide,
        },
      }
    },

    async chooseTheme({ input, viewer, db }) {
      await keepTheme(db, viewer.account, input.Theme)
      return null
    },

    async known({ viewer, db, language, now }) {
      const also = await settings.alsoKnown?.(db, viewer.account, now)
      const parts = [...(await knownAbout(db, viewer.account)), ...(also ?? [])]
      return { List: parts.map(({ key, name, rows }) => ({ Key: key, Name: translate(name, language), Rows: rows })) }
    },

    async banners({ input, viewer, db, now, language }) {
      if (!(await isPortalFor(db, input.Template, viewer))) noPortal()
      const rows = await readBanners(db, input.Template, language)
      return {
        List: rows.map((row) => ({
          Id: row.id,
          Title: row.title,
          ImageUrl: references.image(row.image_file_id, viewer, now),
          ImagePreview: row.preview ?? '',
          LinkUrl: row.link_url,
        })),
      }
    },

    weather: ({ input, refuse, ...call }) => sky.shown(call, input.City, refuse),

    async chooseCity({ input, refuse, ...call }) {
      if (input.City === '') await forgetCity(call.db, call.viewer.account)
      else await sky.choose(call, input.City, refuse)
      return sky.shown(call, '', refuse)
    },

    location: (call) => sky.whereabouts(call),
  })
  return [...own, ...portraitRoutes(settings)]
}

function noPortal(): never {
  throw new BadInput('Template', inputTexts.noPortal)
}
