/** What the service worker keeps. */
export type Precached = {
  /** The page that draws any page. */
  shell: { url: string; revision: string }
  /** Script, style and pictures of failures that pages are made of; their names change with what is in them. */
  parts: { url: string; revision: null }[]
  /** Pictures and fonts of this version, kept when first seen. */
  pictures: string[]
}
