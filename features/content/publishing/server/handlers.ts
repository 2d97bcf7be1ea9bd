import { type Language, columnFor, dayMs } from '@portal/contract'
import { BadInput, implement, sql, inputTexts, type Db, type Route, type Viewer } from '@portal/server'
import { isZone, mayWrite, writeSettings, type Settings } from '@portal/editor/server'
import { publishing, type Audience } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { attentionOf, departmentsNamed, optionsIn, reachOf } from './audience.ts'
import { carouselOf, reorder } from './carousel.ts'
import { locked, opened, placedBy, stateOf } from './opened.ts'
import { clashesWith, planBetween } from './plan.ts'
import { previewAs, type Calls } from './preview.ts'
import { note } from './publish.ts'
import { waitingFor } from './reviewers.ts'
import { areOrdered, changesBetween, markOf, settingsFrom, settingsOnWire } from './settings.ts'
import { archive, checkSettings, giveBack, keepsPlace, publishNow, schedule, submit } from './steps.ts'

export interface PublishingSettings extends Calls {
  /** The person as if they were calling in this session; null: unknown or left. */
  viewerOf: (db: Db, account: string, sessionId: number) => Promise<Viewer | null>
}

const planMaxMs = 100 * dayMs

export function publishingRoutes({ viewerOf, ...calls }: PublishingSettings): Route[] {
  return implement(publishing, refusalTexts, {
    options: ({ db, language }) => optionsIn(db, language),
    async departments({ db, language, input }) {
      return { List: await departmentsNamed(db, input.Keyword, language) }
    },
    async state(call) {
      return stateOf(call.db, call.viewer, call.language, await opened(call))
    },
    async settings(call) {
      const { db, viewer, input, now, refuse } = call
      const { manuscript } = await locked(call)
      if (!mayWrite(viewer, manuscript)) refuse('mayNotWrite')
      if (input.Mark !== markOf(manuscript)) refuse('changedMeanwhile')
      const { Settings: said } = input
      // sessions of a published activity belong to the organiser; news has none
      const isPlanned = manuscript.kind === 'activity' && manuscript.objectId === null
      const there = settingsOnWire(manuscript.settings).Sessions
      const Sessions = isPlanned ? (said.Sessions ?? there) : there
      const asked = settingsFrom({ ...said, Sessions }, manuscript.settings)
      if (asked.kind !== 'settings') return refuse(asked.kind, asked.data)
      // the caller needs write access before and after the change; else they could move a text beyond their grants
      const wanted = { ...manuscript, ...(await placedBy(db, asked.settings)) }
      if (!mayWrite(viewer, wanted)) refuse('mayNotWrite')
      if (!areOrdered(asked.settings)) refuse('timeOrder')
      const changes = changesBetween(manuscript.settings, asked.settings)
      if (Object.keys(changes).length > 0) {
        await writeSettings(db, manuscript.id, asked.settings, viewer.account, now)
        const by = { by: viewer.account, now }
        await note(db, `${manuscript.kind}.settings`, manuscript, manuscript.content, changes, by)
      }
      return { Mark: markOf(await opened(call)) }
    },
    audience: ({ db, language, input }) => reachOf(db, audienceFrom(input.Audience), input.Portal, language),
    attention({ db, input, now }) {
      const at = input.At === '' ? now : new Date(input.At)
      return attentionOf(db, { id: input.Id, audience: audienceFrom(input.Audience), at, zone: zoneFrom(input.Zone) })
    },
    async clashes(call) {
      const { db, viewer, language, input, now } = call
      const { id, kind } = await opened(call)
      const { At, Begins, Portal: portal, Notice: notice, Pin: pin } = input
      const audience = audienceFrom(input.Audience)
      const at = At === '' ? now : new Date(At)
      const said = { id, kind, at, begins: Begins.map((each) => new Date(each)), portal, notice, pin, audience }
      return { List: await clashesWith(db, viewer, language, said, { zone: zoneFrom(input.Zone), now }) }
    },
    async waiting({ db, viewer, language }) {
      const rows = await waitingFor(db, viewer, language)
      const shown = ({ id, kind, title, name, updated_at }: (typeof rows)[number]) => {
        return { Id: id, Kind: kind, Title: title, Author: name, UpdatedAt: updated_at.toISOString() }
      }
      return { List: rows.map(shown) }
    },
    submit,
    giveBack,
    schedule,
    publish: publishNow,
    archive,
    async plan({ db, viewer, language, input, now }) {
      const [from, to] = [new Date(input.From), new Date(input.To)]
      if (to <= from || to.getTime() - from.getTime() > planMaxMs)
        throw new BadInput('To', { zh: '须在起始时间之后 100 天以内', en: 'must be within 100 days after From' })
      return { List: await planBetween(db, viewer, language, { from, to, zone: zoneFrom(input.Zone), now }) }
    },
    async pins({ db, viewer, language, input }) {
      return { List: await carouselOf(db, viewer, input.Portal, language) }
    },
    async orderPins({ db, viewer, input, now, refuse }) {
      const { Portal: portal, Before: before, Order: order } = input
      const done = await reorder(db, viewer, { portal, before, order }, now)
      return done === 'done' ? null : refuse(done)
    },
    async preview(call) {
      const { db, viewer, input, language, now, refuse } = call
      const both = await locked(call)
      const { manuscript } = both
      const person = await viewerOf(db, input.ADAccount.toLowerCase(), viewer.sessionId)
      if (!person) return refuse('personUnknown')
      if (!manuscript.content.zh?.title && !manuscript.content.en?.title) refuse('incomplete', { Lacks: ['title'] })
      await checkSettings(call, { ...manuscript, settings: { ...manuscript.settings, expireAt: null, sessions: [] } })
      const asked = {
        manuscript,
        person,
        by: viewer.account,
        language: input.Language,
        now,
        keepsPlace: await keepsPlace(db, both),
      }
      const { detail, activity, asked: toAcknowledge, card, ...places } = await previewAs(db, asked, calls)
      const details = { as: person.account, language: input.Language }
      await note(db, `${manuscript.kind}.preview`, manuscript, manuscript.content, details, { by: viewer.account, now })
      return {
        Name: language === 'CHS' ? person.nameZh : person.nameEn,
        Department: await departmentOf(db, person.account, language),
        MayRead: detail !== null || activity !== null,
        Detail: detail,
        Activity: activity,
        Asked: toAcknowledge,
        Card: card,
        PlaceInList: places.placeInList,
        PlaceInCarousel: places.placeInCarousel,
      }
    },
  })
}

function audienceFrom({ Tags, Departments, Places, Groups }: Audience): Settings['audience'] {
  return { tags: Tags, departments: Departments, places: Places, groups: Groups }
}

function zoneFrom(zone: string): string {
  if (!isZone(zone)) throw new BadInput('Zone', inputTexts.noZone)
  return zone
}

async function departmentOf(db: Db, account: string, language: Language): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT ${sql.ref(columnFor('d.name', language))} AS name
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id WHERE p.account = ${account}`.execute(db)
  return rows[0]?.name ?? ''
}
