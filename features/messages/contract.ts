/**
 * The pages for the phone that a card in a chat leads to. They make the calls of the news (`news/v1/mobile/…`, likes,
 * reads, comments) and have none of their own.
 */
export {}
