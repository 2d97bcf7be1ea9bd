/** An activity: its sessions, people, messages, the door, and calling off. */
import { activities } from '@portal/activities/contract'
import { management } from '@portal/activity-management/contract'
import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { Desk, Step } from './step.ts'
import { begin, changeSettings, publish } from './texts.ts'

const organiser = 'lin.wei'
const [guest, next] = ['zhou.min', 'shen.yi']
const hourMs = 3_600_000

interface Running {
  id: number
  /** Ids of its sessions. */
  sessions: number[]
}

/** An activity that is out: sessions that begin in so many hours, the first with one seat, which is taken, and one who waits. */
async function addActivity(desk: Desk, title: string, hours: readonly number[]): Promise<Running> {
  const draft = await begin(desk, { by: organiser, title, kind: 'activity', en: ['Come and see.'] })
  const at = (hour: number): string => new Date(Date.now() + hour * hourMs).toISOString()
  const Sessions = hours.map((hour, nth) => ({
    StartTime: at(hour),
    EndTime: at(hour + 2),
    PlaceZh: '',
    PlaceEn: `Hall ${nth + 1}`,
    Status: 3 as const,
    Max: nth === 0 ? 1 : 20,
  }))
  await changeSettings(desk, organiser, draft, { Sessions })
  const id = await publish(desk, organiser, draft)
  const detail = await desk.ask(organiser, management.detail, { Id: id })
  const sessions = detail.Sessions.map(({ ActivityItemId }) => ActivityItemId)
  const first = { ActivityItemId: sessions[0]! }
  await desk.ask(guest, activities.signUp, first)
  await desk.ask(next, activities.wait, first)
  return { id, sessions }
}

async function openSession(desk: Desk, { id, sessions }: Running, part = ''): Promise<Page> {
  const page = await desk.open(organiser, `/desk/organising/${id}?session=${sessions[0]}${part}`)
  await page.getByRole('region', { name: 'This session' }).waitFor()
  return page
}

async function addSession(page: Page, hand: Hand, place: string, seats: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Add session' }))
  const form = page.getByRole('dialog', { name: 'Add session' })
  await hand.type(form.getByLabel('Place (English)'), place)
  await hand.key('Tab', 'Tab', 'ControlOrMeta+a')
  await hand.write(seats)
  await hand.key('Enter')
  await page.getByText(new RegExp(`${place} · ${seats} seat`)).waitFor()
}

async function move(page: Page, hand: Hand): Promise<void> {
  await hand.goTo(page.getByRole('row', { name: 'Zhou Min' }))
  await hand.press(page.getByRole('button', { name: 'More about Zhou Min' }))
  await hand.press(page.getByRole('menuitem', { name: 'Move to another session' }))
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('radio').first()
  await choice.waitFor()
  if (!(await choice.isChecked())) await hand.press(choice)
  await hand.press(dialog.getByRole('button', { name: 'Move and notify' }))
  await page.getByText('Zhou Min moved').waitFor()
}

async function send(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Messages', exact: true }))
  await hand.press(page.getByRole('button', { name: 'Send a message' }))
  const dialog = page.getByRole('dialog')
  await hand.type(dialog.getByRole('textbox', { name: 'English', exact: true }), 'Bring water')
  await hand.press(dialog.getByRole('button', { name: 'Send', exact: true }))
  await page.getByRole('listitem').getByText('Bring water').waitFor()
}

async function callOff(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Cancel session' }))
  await hand.type(page.getByLabel('Reason (English)'), 'No light in the hall')
  await hand.press(page.getByRole('button', { name: 'Cancel and notify everyone' }))
  await page.getByText('Reason: No light in the hall').waitFor()
}

export const activitySteps: readonly Step[] = [
  {
    name: 'Activity: two sessions',
    before: { seconds: 4 },
    async run(desk, perform) {
      const id = await begin(desk, { by: organiser, title: 'Two evenings', kind: 'activity', en: ['Come.'] })
      const page = await desk.open(organiser, `/desk/writing/${id}?step=sessions`)
      await page.getByRole('button', { name: 'Add session' }).waitFor()
      await perform(page, async (hand) => {
        await addSession(page, hand, 'Hall 3', '1')
        await addSession(page, hand, 'Hall 4', '40')
      })
    },
  },
  {
    name: 'Activity: who waits, and the list as CSV',
    before: {},
    async run(desk, perform) {
      const page = await openSession(desk, await addActivity(desk, 'With a list', [30, 54]))
      await perform(page, async (hand) => {
        await hand.press(page.getByRole('link', { name: /^Waiting/ }))
        await page.getByRole('row').getByRole('link', { name: 'Shen Yi' }).waitFor()
        await Promise.all([page.waitForEvent('download'), hand.press(page.getByRole('button', { name: 'Export CSV' }))])
      })
    },
  },
  {
    name: 'Activity: move somebody to another session',
    before: { clicks: 3 },
    async run(desk, perform) {
      const page = await openSession(desk, await addActivity(desk, 'With a move', [30, 54]))
      await page.getByRole('button', { name: 'More about Zhou Min' }).waitFor()
      await perform(page, (hand) => move(page, hand))
    },
  },
  {
    name: 'Activity: a message to its people',
    before: {},
    async run(desk, perform) {
      const page = await openSession(desk, await addActivity(desk, 'With a message', [30]))
      await perform(page, (hand) => send(page, hand))
    },
  },
  {
    name: 'Activity: call a session off, with a reason',
    before: {},
    async run(desk, perform) {
      const page = await openSession(desk, await addActivity(desk, 'Called off', [30]))
      await perform(page, (hand) => callOff(page, hand))
    },
  },
  {
    name: 'Check-in at the door',
    before: {},
    async run(desk, perform) {
      const page = await openSession(desk, await addActivity(desk, 'At the door', [1]), '&part=door')
      const field = page.getByRole('combobox', { name: /Name or check-in code/ })
      await field.waitFor()
      await perform(page, async (hand) => {
        await hand.type(field, 'zhou.min')
        await hand.key('Enter')
        await page.getByText('Zhou Min checked in').waitFor()
      })
    },
  },
]
