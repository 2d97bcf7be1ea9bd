/** What the body of a news may hold; the server stores nothing else, and the page checks it again (NEWS-14). */
export const allowedTags = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'strong', 'b',
  'em', 'i', 'u', 's', 'sub', 'sup', 'br', 'hr', 'a', 'img', 'figure', 'figcaption', 'pre', 'code', 'span', 'div',
] as const
export const allowedAttributes = [
  'href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'lang', 'loading', 'decoding', 'target', 'rel',
] as const
