/**
 * People of the company. Here so far: the shape that other slices show of a person; the directory's calls follow.
 */
import { z } from '@portal/contract'

/** The face of a person in a list: enough for an avatar and a link to the directory. */
export const Face = z.object({ ADAccount: z.string(), Name: z.string(), HeadImage: z.string() })
