/** Remaining steps of the first day, in order, with where to do them. */
import { deskHref, pageHref } from '@portal/contract'
import type { StepState } from '@portal/setup-checklist/server'

interface Todo {
  what: string
  how: string
}

const desk = pageHref('/desk')

const todos: Readonly<Record<StepState['step'], Todo>> = {
  categories: { what: 'news categories', how: 'forecourt setup' },
  portal: {
    what: 'name and header of home; other portals',
    how: `${deskHref('data', 'portal')}, or portals: in the company file`,
  },
  people: { what: 'people', how: 'docs/people-import.md, docs/scim.md, docs/feishu.md or docs/wecom.md' },
  'sign-in': { what: 'a first sign-in', how: 'forecourt sso check (docs/sign-in.md), then a browser' },
  proxy: {
    what: 'proxy check',
    how: 'forecourt proxy check, while the portal runs (docs/operations/proxy.md)',
  },
  editor: { what: 'a first editor', how: `forecourt roles grant <account> editor, or ${deskHref('roles')}` },
  news: { what: 'first news', how: `${deskHref('writing')}, or forecourt news import <folder> --author <account>` },
  platform: { what: 'chat platform, or none', how: `docs/feishu.md, docs/wecom.md; ${desk} to say there is none` },
  shuttle: { what: 'shuttle, or none', how: `docs/bus.md; ${desk} to say there is none` },
  health: { what: 'health questionnaires, or none', how: `docs/health.md (HEALTH_KEY); ${desk} to say there are none` },
  backup: { what: 'a test restore of a backup', how: `docs/operations; confirm at ${desk}` },
  monitoring: { what: 'an alert when the portal is down', how: `docs/operations/monitoring.md; confirm at ${desk}` },
}

export const leftOf = (states: readonly StepState[]): (Todo & { step: string })[] =>
  states.filter(({ isDone }) => !isDone).map(({ step }) => ({ step, ...todos[step] }))
