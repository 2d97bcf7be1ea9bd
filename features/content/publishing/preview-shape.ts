/** Shape of a preview: what a person comes upon, and opens. */
import { ActivityDetail } from '@portal/activities/contract'
import { NewsDetail, NewsItem } from '@portal/news/contract'
import { Time, z } from '@portal/contract'

export const Preview = z.object({
  Name: z.string(),
  Department: z.string(),
  /** false: this person is not in the audience and sees it nowhere */
  MayRead: z.boolean(),
  /** The page they would see; null: none, or it is of the other kind */
  Detail: z.nullable(NewsDetail),
  Activity: z.nullable(ActivityDetail),
  /** The acknowledgement required of them; null: none */
  Asked: z.nullable(z.object({ DueAt: z.union([Time, z.literal('')]) })),
  /** The card in the list, the slide in the carousel, and the positions in both; null and 0: not in it */
  Card: z.nullable(NewsItem),
  Slide: z.nullable(NewsItem),
  PlaceInList: z.int(),
  PlaceInCarousel: z.int(),
  /** The notification of readers; null: none */
  Notice: z.nullable(z.string()),
})
