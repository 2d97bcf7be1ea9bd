/** Remaining steps of the first day, in order, with where to do them. */
import { deskHref, pageHref } from '@portal/contract'
import type { StepState } from '@portal/setup-checklist/server'
import { platformsByName } from '../platform-list.ts'

const platformPages = platformsByName.map(({ settings }) => `docs/${settings.page}`)

interface RemainingStep {
  what: string
  how: string
}

const desk = pageHref('/desk')

const remainingSteps: Readonly<Record<StepState['step'], RemainingStep>> = {
  categories: { what: 'news categories', how: 'forecourt setup' },
  portal: {
    what: 'name and header of home; other portals',
    how: `${deskHref('data', 'portal')}, or portals: in the company file`,
  },
  people: { what: 'people', how: `docs/people-import.md, docs/scim.md, ${platformPages.join(' or ')}` },
  'sign-in': { what: 'a first sign-in', how: 'forecourt sso check (docs/sign-in.md), then a browser' },
  proxy: {
    what: 'proxy check',
    how: 'forecourt proxy check, while the portal runs (docs/operations/proxy.md)',
  },
  editor: { what: 'a first editor', how: `forecourt roles grant <account> editor, or ${deskHref('roles')}` },
  news: { what: 'first news', how: `${deskHref('writing')}, or forecourt news import <folder> --author <account>` },
  platform: { what: 'chat platform, or none', how: `${platformPages.join(', ')}; ${desk} to say there is none` },
  shuttle: { what: 'shuttle, or none', how: `docs/bus.md; ${desk} to say there is none` },
  health: { what: 'health questionnaires, or none', how: `docs/health.md (HEALTH_KEY); ${desk} to say there are none` },
  backup: { what: 'a test restore of a backup', how: `docs/operations; confirm at ${desk}` },
  monitoring: { what: 'an alert when the portal is down', how: `docs/operations/monitoring.md; confirm at ${desk}` },
}

export const listRemainingSteps = (states: readonly StepState[]): (RemainingStep & { step: string })[] =>
  states.filter(({ isDone }) => !isDone).map(({ step }) => ({ step, ...remainingSteps[step] }))
