/** Changes of identities on the desk's dashboard, for administrators who may confirm them. */
import { columnFor, deskHref, translate } from '@portal/contract'
import { maxRows, type DashboardPart } from '@portal/dashboard/server'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { canConfirm, listPendingChanges } from './sso-changes.ts'

export const dashboardParts: readonly DashboardPart[] = [
  {
    name: 'auth: changes of identities',
    section: 'waiting',
    roles: ['portal-administrator'],
    async load({ db, viewer, language, now }) {
      const waiting = (await listPendingChanges(db, now)).filter((row) => canConfirm(row, viewer.account))
      const link = deskHref('sign-ins')
      const rows = waiting.slice(0, maxRows).map((row) => ({
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
