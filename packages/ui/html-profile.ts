const words = <Words extends string>(list: Words): string[] => list.split(' ')

/** The tags allowed in the body of a news item; the server stores nothing else, and the page checks again (NEWS-14). */
export const allowedTags = words(
  'p h2 h3 h4 ul ol li blockquote table thead tbody tr th td caption strong b em i u s sub sup br hr a img figure ' +
    'figcaption pre code span div',
)
// `start`: continues the count of a list after a note; `data-questionnaire`: the key of a questionnaire shown there
// (NEWS-13)
export const allowedAttributes = words(
  'align href src srcset sizes alt title width height start colspan rowspan lang loading decoding target rel data-questionnaire ' +
    'id class role tabindex aria-label',
)

/** Target of a link within a body; does not clash with names of the page or its script. */
export const anchorId = /^user-content-[\p{L}\p{M}\p{N}_-]{1,200}$/u

/** Attributes limited to certain values. */
export const allowedValues: Readonly<Record<string, RegExp>> = {
  id: anchorId,
  // the language of code, its colours, and a figure wider than the text or of several pictures
  class: /^(language-[\p{L}\p{N}_+#.-]{1,40}|hljs-[a-z_-]+( [a-z]+_)*|wide|gallery)$/u,
  // a picture of the portal in several widths
  srcset: /^(\/api\/file\/image\?[\w.=&;-]+ \d{2,4}w(,(?!$)|$))+$/,
  // scrollable regions
  role: /^region$/,
  tabindex: /^0$/,
}
