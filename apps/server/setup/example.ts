/** `forecourt setup --example`: a company file with everything in it, to be edited. */
export const example = `# The company file of 'forecourt setup'. Run it again whenever you like: what is there is left as it is.

# Accounts of the portal's first administrators. They are people of the portal: whoever is not here yet is named, and
# given the role by the next run.
administrators: [lin.wei]

# How people arrive: file (docs/people-import.md), scim (docs/scim.md), feishu or wecom.
people:
  by: file
  file: people.csv       # from the folder of this file
  source: hr             # whose file it is; only its own people leave by it
  tag: nio               # of new people whose line names none
# people: { by: scim, key: scim }      makes the key that the identity provider calls with, and shows it once
# people: { by: feishu }               needs FEISHU_…; then 'forecourt feishu sync'
# people: { by: wecom }                needs WECOM_…; then 'forecourt wecom sync'

# Categories of news, in their order. Without this part: announcement, internal, control, values and joy, which the
# portal itself leads to. The key is for ever; names are changed at the desk.
categories:
  - { key: announcement, name: { zh: 公告, en: Announcements } }
  - { key: ann-hr, below: announcement, name: { zh: 人事公告, en: Human resources } }
  - { key: internal, name: { zh: 公司新闻, en: Company news } }
  - { key: control, name: { zh: 内控手册, en: Internal control manual } }
  - { key: values, name: { zh: 价值驱动, en: Value drive } }
  - { key: joy, name: { zh: 乐享时光, en: Joy } }

# Portals beside home, and home itself (id: ""), as 'forecourt portals add' takes them. Without this part: home and the
# manufacturing portal, as they come.
portals:
  - id: lab
    name: { zh: 实验室, en: Laboratory }
    theme: laboratory    # "", workshop or laboratory
    guide: false         # whether guides come by themselves
    toolsLimit: 8        # favourite tools a person may have, 1 to 10
    header:              # what is on, by header template of the person; "" for everybody
      "": [logo, home, people, language, avatar]

# Other roles: author, editor, organiser, moderator, people-administrator, health-reader, bus-staff, operations.
roles:
  - { account: lin.wei, role: editor }

# Keys of other systems, each shown once: notice, audience, must-know, todo, ticket, scim, report.
keys:
  - { name: oa, scopes: [notice, todo] }
`
