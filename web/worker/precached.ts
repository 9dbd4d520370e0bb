/** What the service worker keeps. */
export type Precached = {
  /** The page that draws any page. */
  shell: { url: string; revision: string }
  /** Script that pages are made of; its names change with what is in it. */
  parts: { url: string; revision: null }[]
  /** Pictures and fonts of this version, kept when first seen. */
  pictures: string[]
}
