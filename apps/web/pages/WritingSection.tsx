import { KeptSettings, PublishBar, SettingsLacks, SettingsPanel, WaitingForReview } from '@portal/publishing/web'
import { WritingPage, type ManuscriptParts, type WritingPageProps } from '@portal/editor/web'
import type { SectionProps } from '../desk.ts'

/** The editor with the parts that publishing adds beside and above it. */
function Writing({ path }: SectionProps) {
  return (
    <>
      {path.length === 0 && <WaitingForReview />}
      <WritingPage path={path} aside={settings} alsoLacks={gone} actions={steps} alsoKept={kept} />
    </>
  )
}

/** Loads like the page that it wraps. */
export const WritingSection = Object.assign(Writing, {
  load: () => WritingPage.load(),
  isHere: () => WritingPage.isHere(),
})

const settings = ({ id }: ManuscriptParts) => <SettingsPanel id={id} />

const gone = ({ id }: ManuscriptParts) => <SettingsLacks id={id} />

const kept: NonNullable<WritingPageProps['alsoKept']> = (id, show) => <KeptSettings id={id} show={show} />

const steps = ({ id, save, reload, lacks, untranslated }: ManuscriptParts) => (
  <PublishBar id={id} save={save} reload={reload} lacks={lacks} untranslated={untranslated} />
)
