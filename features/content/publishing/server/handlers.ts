import { type Language, columnFor, dayMs } from '@portal/contract'
import { BadInput, implement, sql, inputTexts, isTimeZone, type Db, type Route, type Viewer } from '@portal/server'
import { canEditDraft, writeSettings } from '@portal/editor/server'
import { audienceFromWire } from '@portal/people/audience'
import { publishing } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { loadAttention, findDepartments, loadOptions, loadReach } from './audience.ts'
import { loadCarousel, reorderCarousel } from './carousel.ts'
import { lockForDecision, loadViewableDraft, grantSubjectOf, loadPublishingState } from './locked-draft.ts'
import { move } from './move.ts'
import { findClashesWith, loadPlan } from './plan.ts'
import { previewAs, type PreviewDeps } from './preview.ts'
import { readersNotice, recordAction } from './publish.ts'
import { listReviewers, listWaiting } from './reviewers.ts'
import { areTimesOrdered, diffSettings, settingsHash, parseSettings, toWireSettings } from './settings.ts'
import { takeStepOfSeveral } from './several.ts'
import { listUnscheduled } from './unscheduled.ts'
import { archive, checkSettings, giveBack, keepsPlace, publishNow, schedule, submit } from './steps.ts'
import { undo } from './undo.ts'
import { changeUpkeep } from './upkeep.ts'

export interface PublishingDeps extends PreviewDeps {
  /** The person as if they were calling in this session; null: unknown or left. */
  viewerOf: (db: Db, account: string, sessionId: number) => Promise<Viewer | null>
}

const maxPlanMs = 100 * dayMs

export function publishingRoutes({ viewerOf, ...calls }: PublishingDeps): Route[] {
  return implement(publishing, refusalTexts, {
    options: ({ db, language }) => loadOptions(db, language),
    async departments({ db, language, input }) {
      return { List: await findDepartments(db, input.Keyword, language) }
    },
    async state(call) {
      return loadPublishingState(call, await loadViewableDraft(call))
    },
    async settings(call) {
      const { db, viewer, input, now, refuse } = call
      const { draft } = await lockForDecision(call)
      if (!canEditDraft(viewer, draft)) refuse('mayNotWrite')
      if (input.Mark !== settingsHash(draft)) refuse('changedMeanwhile')
      const { Settings: proposed } = input
      // sessions of a published activity belong to the organiser; news has none
      const isPlanned = draft.kind === 'activity' && draft.objectId === null
      const current = toWireSettings(draft.settings).Sessions
      const Sessions = isPlanned ? (proposed.Sessions ?? current) : current
      const requested = parseSettings({ ...proposed, Sessions }, draft.settings)
      if (requested.kind !== 'settings') return refuse(requested.kind, requested.data)
      // the caller needs write access before and after the change; else they could move a text beyond their grants
      const updated = { ...draft, ...(await grantSubjectOf(db, requested.settings)) }
      if (!canEditDraft(viewer, updated)) refuse('mayNotWrite')
      if (!areTimesOrdered(requested.settings)) refuse('timeOrder')
      const changes = diffSettings(draft.settings, requested.settings)
      if (Object.keys(changes).length > 0) {
        await writeSettings(db, draft.id, requested.settings, viewer.account, now)
        const by = { by: viewer.account, now }
        await recordAction(db, `${draft.kind}.settings`, draft, draft.content, changes, by)
      }
      return { Mark: settingsHash(await loadViewableDraft(call)) }
    },
    audience: ({ db, language, input }) => loadReach(db, audienceFromWire(input.Audience), input.Portal, language),
    attention({ db, input, now }) {
      const at = input.At === '' ? now : new Date(input.At)
      return loadAttention(db, {
        id: input.Id,
        audience: audienceFromWire(input.Audience),
        at,
        zone: parseZone(input.Zone),
      })
    },
    async clashes(call) {
      const { db, viewer, language, input, now } = call
      const { id, kind } = await loadViewableDraft(call)
      const { At, Begins, Portal: portal, Notice: notice, Pin: pin } = input
      const audience = audienceFromWire(input.Audience)
      const at = At === '' ? now : new Date(At)
      const proposed = { id, kind, at, begins: Begins.map((each) => new Date(each)), portal, notice, pin, audience }
      return { List: await findClashesWith(db, viewer, language, proposed, { zone: parseZone(input.Zone), now }) }
    },
    async reviewers(call) {
      const { db, viewer, language } = call
      return { List: await listReviewers(db, await loadViewableDraft(call), viewer.account, language) }
    },
    async waiting({ db, viewer, language }) {
      const rows = await listWaiting(db, viewer, language)
      const toItem = ({ id, kind, title, name, updated_at }: (typeof rows)[number]) => {
        return { Id: id, Kind: kind, Title: title, Author: name, UpdatedAt: updated_at.toISOString() }
      }
      return { List: rows.map(toItem) }
    },
    upkeep: changeUpkeep,
    submit,
    giveBack,
    schedule,
    publish: publishNow,
    undo,
    archive,
    several: takeStepOfSeveral,
    async plan({ db, viewer, language, input, now }) {
      const [from, to] = [new Date(input.From), new Date(input.To)]
      if (to <= from || to.getTime() - from.getTime() > maxPlanMs)
        throw new BadInput('To', { zh: '须在起始时间之后 100 天以内', en: 'must be within 100 days after From' })
      return { List: await loadPlan(db, viewer, language, { from, to, zone: parseZone(input.Zone), now }) }
    },
    async unscheduled({ db, viewer, language }) {
      return { List: await listUnscheduled(db, viewer, language) }
    },
    move,
    async pins({ db, viewer, language, input }) {
      return { List: await loadCarousel(db, viewer, input.Portal, language) }
    },
    async orderPins({ db, viewer, input, now, refuse }) {
      const { Portal: portal, Before: before, Order: order } = input
      const done = await reorderCarousel(db, viewer, { portal, before, order }, now)
      return done === 'done' ? null : refuse(done)
    },
    async preview(call) {
      const { db, viewer, input, language, now, refuse } = call
      const target = await lockForDecision(call)
      const { draft } = target
      const person = await viewerOf(db, input.ADAccount.toLowerCase(), viewer.sessionId)
      if (!person) return refuse('personUnknown')
      if (!draft.content.zh?.title && !draft.content.en?.title) refuse('incomplete', { Lacks: ['title'] })
      await checkSettings(call, { ...draft, settings: { ...draft.settings, expireAt: null, sessions: [] } })
      const requested = {
        draft,
        person,
        by: viewer.account,
        language: input.Language,
        now,
        keepsPlace: await keepsPlace(db, target),
      }
      const {
        detail,
        activity,
        requested: acknowledgement,
        card,
        slide,
        ...places
      } = await previewAs(db, requested, calls)
      const mayRead = detail !== null || activity !== null
      const details = { as: person.account, language: input.Language }
      await recordAction(db, `${draft.kind}.preview`, draft, draft.content, details, { by: viewer.account, now })
      return {
        Name: language === 'CHS' ? person.nameZh : person.nameEn,
        Department: await findDepartmentName(db, person.account, language),
        MayRead: mayRead,
        Detail: detail,
        Activity: activity,
        Asked: acknowledgement,
        Card: card,
        Slide: slide,
        Notice:
          draft.settings.notice === 'off' || !mayRead
            ? null
            : readersNotice(draft, draft).text[input.Language === 'CHS' ? 'zh' : 'en'],
        PlaceInList: places.placeInList,
        PlaceInCarousel: places.placeInCarousel,
      }
    },
  })
}

function parseZone(zone: string): string {
  if (!isTimeZone(zone)) throw new BadInput('Zone', inputTexts.noZone)
  return zone
}

async function findDepartmentName(db: Db, account: string, language: Language): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT ${sql.ref(columnFor('d.name', language))} AS name
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id WHERE p.account = ${account}`.execute(db)
  return rows[0]?.name ?? ''
}
