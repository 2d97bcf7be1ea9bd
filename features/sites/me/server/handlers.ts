import type { References, Scan } from '@portal/files/server'
import { columnFor, companyDay, translate } from '@portal/contract'
import { findSite, findSiteWithHeader } from '@portal/sites/server'
import { findDayName, isWeatherKnown, withOwnDay, type WeatherSource } from '@portal/greeting/server'
import { BadInput, implement, inputTexts, type Db, type Route } from '@portal/server'
import { me } from '../contract.ts'
import { joinDays, headerNavigation } from '../rules.ts'
import { exportPersonalData, type PersonalDataPart } from './personal-data.ts'
import { portraitRoutes } from './portrait-handlers.ts'
import { saveTheme, loadPerson } from './store.ts'

export interface MeDeps {
  references: References
  /** Virus scan that portraits must pass before they are stored. */
  scan: Scan
  /** UserMD5String: the person's password for calls to Box (BOX-02). */
  boxPassword: (account: string, now: Date) => string
  /** Address of the password page; '' hides the menu entry. */
  modifyPassUrl: string
  isShowDate: boolean
  /** absent: the portal shows no weather */
  weather?: WeatherSource | undefined
  /** Data of other slices about a person that no foreign key leads to. */
  extraPersonalData?: (db: Db, account: string, now: Date) => Promise<PersonalDataPart[]>
}

export function meRoutes(settings: MeDeps): Route[] {
  const { references, modifyPassUrl, isShowDate } = settings
  const own = implement(
    me,
    {},
    {
      async detail({ input, viewer, db, shared, now, language }) {
        const today = companyDay(now)
        const person = await shared.get({
          key: `me:${viewer.account}:${today}:${language}`,
          tags: [`viewer:${viewer.account}`, 'viewers', 'days'],
          load: () => loadPerson(db, viewer.account, today, language),
          sizeOf: () => 1_500,
        })
        const day = withOwnDay(findDayName(today, language), person.own_day)
        const site = await shared.get({
          key: `site:${input.Template}:${person.template ?? '-'}`,
          tags: ['sites', 'audiences'],
          load: () => loadSite(db, input.Template, person.template),
          sizeOf: () => 2_000,
        })
        const portal = (site.access?.isFor(viewer) && site.view) || rejectUnknownSite()
        return {
          Name: person.name_zh,
          EnName: person.name_en,
          ADAccount: person.account,
          EmployeeId: person.employee_id,
          HeadImage: person.head_file_id === null ? '' : references.image(person.head_file_id, viewer, now),
          UserTag: person.user_tag,
          // in a site without automatic guides, nobody is offered one
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
          TemplateConfig: portal.flags && { topNavigationConfig: headerNavigation(portal.flags) },
          Portal: {
            Id: portal.id,
            Name: portal[columnFor('name', language)],
            Theme: portal.theme,
            HasGuide: portal.has_guide,
          },
        }
      },

      async chooseTheme({ input, viewer, db }) {
        await saveTheme(db, viewer.account, input.Theme)
        return null
      },

      async known({ viewer, db, language, now }) {
        const extra = await settings.extraPersonalData?.(db, viewer.account, now)
        const parts = [...(await exportPersonalData(db, viewer.account)), ...(extra ?? [])]
        return { List: parts.map(({ key, name, rows }) => ({ Key: key, Name: translate(name, language), Rows: rows })) }
      },
    },
  )
  return [...own, ...portraitRoutes(settings)]
}

async function loadSite(db: Db, id: string, template: string | null) {
  return { access: await findSite(db, id), view: await findSiteWithHeader(db, id, template) }
}

function rejectUnknownSite(): never {
  throw new BadInput('Template', inputTexts.noPortal)
}
