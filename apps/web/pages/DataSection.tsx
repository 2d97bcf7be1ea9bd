import { DataPage } from '@portal/admin-data/web'
import { BannerPreview } from '@portal/banners/web'
import type { SectionProps } from '../desk.ts'

const previews = { banner: BannerPreview }

/** Data of the portal; some kinds show what readers will see. */
function Data({ path }: SectionProps) {
  return <DataPage path={path} previews={previews} />
}

/** Loads like the page that it wraps. */
export const DataSection = Object.assign(Data, { load: () => DataPage.load(), isHere: () => DataPage.isHere() })
