/** Ends roles at their time, and tells their people before: the slice of roles knows no notifications. */
import { areRoleEndsDue, endRoles, roleEndTexts, roleTexts, type RoleEnd } from '@portal/access-control/server'
import { companyDay, pageHref, translate, type Language } from '@portal/contract'
import { notificationType, notifyEach } from '@portal/notifications/server'
import type { Job } from '@portal/server'

export const roleEndJob: Job = {
  name: 'role-ends',
  everyMs: 60_000,
  deadlineMs: 60_000,
  isDue: () => areRoleEndsDue,
  run: ({ db, now }) =>
    db.transaction().execute(async (tx) => {
      const ends = await endRoles(tx, now)
      await notifyEach(
        tx,
        ends.map((end) => ({
          type: notificationType.plain,
          about: 0,
          to: { account: end.account },
          link: pageHref('/desk'),
          text: { zh: noticeOf(end, 'CHS'), en: noticeOf(end, 'EN') },
          now,
        })),
      )
    }),
}

const noticeOf = ({ role, endsAt }: RoleEnd, language: Language): string =>
  translate(roleEndTexts.ends, language, {
    role: translate(roleTexts[role], language),
    // the end of a day is the beginning of the next
    day: companyDay(new Date(endsAt.getTime() - 1)),
  })
