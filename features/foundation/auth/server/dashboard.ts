/** Changes of identities on the desk's dashboard, for administrators who may confirm them. */
import { columnFor, deskHref, translate } from '@portal/contract'
import { firstRows, type DashboardPart } from '@portal/dashboard/server'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { canConfirm, listPendingChanges } from './sso-changes.ts'

export const dashboardParts: readonly DashboardPart[] = [
  {
    name: 'auth: changes of identities',
    section: 'waiting',
    roles: ['portal-administrator'],
    kind: { key: 'sign-in', title: texts.signIn },
    async load(call) {
      const { db, viewer, language, now } = call
      const waiting = (await listPendingChanges(db, now)).filter((row) => canConfirm(row, viewer.account))
      const link = deskHref('sign-ins')
      const rows = firstRows(waiting, (row) => row.asked_at, call).map((row) => ({
        Key: `sign-in:${row.id}`,
        Label: translate(texts.signIn, language),
        Tone: 'accent' as const,
        Title: translate(row.is_release ? texts.release : texts.link, language, {
          name: row[columnFor('name', language)] ?? row.name_en,
        }),
        Note: translate(texts.askedBy, language, { account: row.asked_by }),
        At: row.asked_at.toISOString(),
        Link: link,
      }))
      return { rows, total: waiting.length, all: { title: translate(texts.allSignIns, language), link } }
    },
  },
]
