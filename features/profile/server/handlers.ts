import type { References } from '@portal/files/server'
import { implement, type Route, type Secrets } from '@portal/server'
import { profile } from '../contract.ts'
import { companyDate, headerTemplates, joinDays } from '../rules.ts'
import { readBanners, readPerson } from './store.ts'

export interface ProfileSettings {
  references: References
  secrets: Secrets
  /** Where passwords are changed; '' hides the entry. */
  modifyPassUrl: string
  isShowDate: boolean
}

export function profileRoutes({ references, secrets, modifyPassUrl, isShowDate }: ProfileSettings): Route[] {
  return implement(
    profile,
    {},
    {
      async detail({ input, viewer, db, now, language }) {
        const today = companyDate(now)
        const person = await readPerson(db, viewer.account, today, language)
        const template = person.template === null ? undefined : headerTemplates[input.Template || person.template]
        return {
          Name: person.name_zh,
          EnName: person.name_en,
          ADAccount: person.account,
          EmployeeId: person.employee_id,
          HeadImage: person.head_file_id === null ? '' : references.image(person.head_file_id, viewer, now),
          UserTag: person.user_tag,
          UserGuide: person.guide_done,
          Tier1DepartmentId: String(person.tier1),
          IsShowDate: isShowDate,
          ModifyPassUrl: modifyPassUrl,
          JoinDays: joinDays(person.join_date, today),
          HolidayName: person.holiday ?? '',
          UserMD5String: boxTicket(secrets, person.account, today),
          TemplateConfig: template ? { topNavigationConfig: template } : null,
        }
      },

      async banners({ input, viewer, db, now, language }) {
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
    },
  )
}

/** 32 hex digits that only this server can make, and that change daily. */
function boxTicket(secrets: Secrets, account: string, today: string): string {
  return Buffer.from(secrets.sign('box', `${account} ${today}`), 'base64url')
    .subarray(0, 16)
    .toString('hex')
}
