import { DataPage } from '@portal/admin-data/web/page'
import { BannerPreview } from '@portal/banners/web'
import { QuestionnaireBuilder } from '@portal/health/web/desk'
import { lazyComponent } from '@portal/ui'
import type { SectionProps } from '../desk.ts'

/** Kinds of data of which their slices draw a part of the form. */
const forms = { banner: { Preview: BannerPreview }, questionnaire: { Body: QuestionnaireBuilder } }

/** Loaded when somebody asks for a file that is stored already. */
const Library = lazyComponent(async () => (await import('@portal/editor/web/media')).MediaForItem)

export const DataKinds = ({ path }: SectionProps) => <DataPage path={path} forms={forms} Library={Library} />
