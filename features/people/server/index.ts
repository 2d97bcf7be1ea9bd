export {
  audienceById,
  audienceFor,
  audiencesOf,
  belongsTo,
  isKnownAudience,
  unknownAmong,
  type Audience,
  type Reader,
} from './audience.ts'
