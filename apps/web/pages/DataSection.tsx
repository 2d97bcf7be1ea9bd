import { DataPage } from '@portal/admin-data/web'
import { BannerPreview } from '@portal/banners/web'
import { QuestionnaireBuilder } from '@portal/health/web/desk'
import { lazyComponent, type LazyPart } from '@portal/ui'
import type { SectionProps } from '../desk.ts'

/** Kinds of data of which their slices draw a part of the form. */
const forms = { banner: { Preview: BannerPreview }, questionnaire: { Body: QuestionnaireBuilder } }

/** Loaded when somebody asks for a file that is stored already. */
const Library = lazyComponent(async () => (await import('@portal/editor/web/media')).MediaForItem)

const Data = ({ path }: SectionProps) => <DataPage path={path} forms={forms} Library={Library} />

export const DataSection: LazyPart<SectionProps> = Object.assign(Data, {
  load: () => DataPage.load(),
  isHere: () => DataPage.isHere(),
})
