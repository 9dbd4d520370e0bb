/** Files that the service worker keeps. */
export type Precached = {
  /** The page that draws any page; its address, too, changes with what is in it. */
  shell: { url: string; revision: null }
  /** Script, style and pictures of failures that visitors' pages are made of; their names change with what is in them. */
  parts: { url: string; revision: null }[]
  /** Pictures and fonts, and the script of who signs in: of this version, kept when first seen. */
  keptWhenSeen: { pictures: string[]; script: string[] }
}
