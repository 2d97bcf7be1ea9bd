/** Saves a draft: the content is cleaned before anything is locked, then stored on the revision it was based on. */
import type { References } from '@portal/files/server'
import { record } from '@portal/access-control/server'
import { Refused, type Call, type Db, type PreparedHandler, type Viewer } from '@portal/server'
import type { writing } from '../contract.ts'
import { same } from '../merge.ts'
import { mayOpen, type Content } from '../rules.ts'
import { openedToWrite } from './asking.ts'
import { cleanContent, knownIn, spellParagraphs, type Spelled } from './clean.ts'
import { beGone, haveWritten, tellAround } from './presence.ts'
import { namesOf, showPerson, showWriters, type Showing } from './present.ts'
import { filesHeld, showFile } from './shown-files.ts'
import { isToBeNoted, manuscriptById, writeContent } from './store.ts'
import { keepInTime, makeVersion } from './versions.ts'
import { withoutWriters, withWriter } from './wrote.ts'

type Save = (typeof writing)['save']

export function saving(references: References): PreparedHandler<Save> {
  return {
    async prepare({ input, db, viewer }) {
      const spelled = await spelledFor(db, viewer, input)
      return (call) => save(call, spelled, { ...call, references })
    },
  }
}

interface Prepared {
  spelled: Spelled
  /** Files of the draft at the time of cleaning. */
  files: ReadonlySet<number>
}

/** Returns null if the revision is outdated or the viewer may not edit; the transaction then refuses. */
async function spelledFor(db: Db, viewer: Viewer, { Id, Revision, Content }: Call<Save>['input']) {
  const manuscript = await manuscriptById(db, Id)
  if (!manuscript || !mayOpen(viewer, manuscript) || manuscript.revision !== Revision) return null
  const files = new Set((await filesHeld(db, manuscript)).map(({ id }) => id))
  const spelled = await spellParagraphs(Content as Content, knownIn(manuscript.content), files)
  return { spelled, files }
}

async function save(
  { input, db, viewer, now, refuse }: Call<Save>,
  prepared: Prepared | null,
  shown: Showing,
): ReturnType<Awaited<ReturnType<PreparedHandler<Save>['prepare']>>> {
  const { Id, Revision, Merged } = input
  const manuscript = await openedToWrite(db, viewer, Id, refuse)
  const files = new Set((await filesHeld(db, manuscript)).map(({ id }) => id))
  const hasItsFiles = prepared !== null && [...prepared.files].every((id) => files.has(id))
  if (manuscript.revision !== Revision || !hasItsFiles) return changedMeanwhile(db, Id, shown)
  const sent = input.Content as Content
  const content = cleanContent(sent, prepared.spelled, files)
  const Content = same(content, sent) ? null : content
  if (same(content, withoutWriters(manuscript.content))) {
    return { Revision, Content, Writers: await showWriters(db, manuscript.content, shown) }
  }
  const kept = withWriter(manuscript.content, content, viewer.account, now)
  // the replaced state is always the latest version
  if (Merged) await makeVersion(db, Id, 'merged', manuscript.updatedBy, now)
  const revision = await writeContent(db, Id, kept, viewer.account, now)
  await haveWritten(db, Id, viewer.account, now)
  if (input.Leaving !== undefined) {
    await beGone(db, Id, input.Leaving, viewer.account, now)
    await makeVersion(db, Id, 'left', viewer.account, now)
  } else await keepInTime(db, Id, viewer.account, now)
  if (await isToBeNoted(db, Id, viewer.account, now)) {
    const title = content.zh?.title || content.en?.title || ''
    await record(db, { by: viewer.account, action: 'manuscript.write', kind: 'manuscript', id: Id, title }, now)
  }
  await tellAround(db, Id, viewer.account, now)
  return { Revision: revision, Content, Writers: await showWriters(db, kept, shown) }
}

/** Refuses with the current content and its author. The page merges both and saves again. */
async function changedMeanwhile(db: Db, id: number, showing: Showing): Promise<never> {
  const now = await manuscriptById(db, id)
  if (!now) throw new Refused('noManuscript')
  const by = (await namesOf(db, [now.updatedBy])).get(now.updatedBy)
  const files = await filesHeld(db, now)
  throw new Refused('changedMeanwhile', {
    Revision: now.revision,
    Content: withoutWriters(now.content),
    By: by ? showPerson(by, showing).Name : '',
    Files: files.map((file) => showFile(file, { ...showing, holder: showing.viewer })),
  })
}
