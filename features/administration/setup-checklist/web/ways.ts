/** The desk page or command for each step. Every portal administrator can open these pages. */
import { deskHref } from '@portal/contract'
import type { StepShown } from '../contract.ts'

interface Way {
  href?: string
  command?: string
}

export const ways: Readonly<Record<StepShown['Step'], Way>> = {
  categories: { href: deskHref('data', 'category'), command: 'forecourt setup' },
  portal: { href: deskHref('data', 'portal') },
  people: { command: 'forecourt people import' },
  'sign-in': { href: deskHref('sign-ins'), command: 'forecourt sso check' },
  proxy: { command: 'forecourt proxy check' },
  editor: { href: deskHref('roles'), command: 'forecourt roles grant' },
  news: { command: 'forecourt news import' },
  platform: {},
  shuttle: { command: 'forecourt shuttle publish-agreement' },
  health: {},
  backup: {},
  monitoring: {},
}
