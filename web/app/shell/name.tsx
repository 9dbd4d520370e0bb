import { LogoMark } from '../content/pictures/logo-mark.tsx'

/** The box that {@link Name} stands in. */
export const nameBox = 'brand'

/** How large the name is at the head of a page. */
export const nameAtHead = 'brand-at-head'

/** The mark and the name in both scripts, in the size of the text around them. */
export function Name({ banglaClass = 'text-madder-strong' }: { banglaClass?: string }) {
  return (
    <>
      <LogoMark className="w-[1.24em]" />
      <span className="pt-1">
        Daan{' '}
        <b lang="bn" className={`font-name font-[720] ${banglaClass}`}>
          দান
        </b>
      </span>
    </>
  )
}
