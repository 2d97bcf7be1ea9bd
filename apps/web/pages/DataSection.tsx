import { DataPage } from '@portal/admin-data/web'
import { BannerPreview } from '@portal/banners/web'
import { QuestionnaireBuilder } from '@portal/health/web/desk'
import type { LazyPart } from '@portal/ui'
import type { SectionProps } from '../desk.ts'

/** Kinds of data of which their slices draw a part of the form. */
const forms = { banner: { Preview: BannerPreview }, questionnaire: { Body: QuestionnaireBuilder } }

const Data = ({ path }: SectionProps) => <DataPage path={path} forms={forms} />

export const DataSection: LazyPart<SectionProps> = Object.assign(Data, {
  load: () => DataPage.load(),
  isHere: () => DataPage.isHere(),
})
