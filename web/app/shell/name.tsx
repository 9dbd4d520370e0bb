import { LogoMark } from '../content/pictures/logo-mark.tsx'

/** The box that {@link Name} stands in. */
export const NAME_BOX =
  'flex min-h-11 items-center gap-2.5 font-display leading-none font-[720] tracking-[-0.02em] whitespace-nowrap'

/** How large the name is at the head of a page. */
export const NAME_AT_HEAD = 'text-[clamp(1.375rem,7.7vw,1.875rem)] lg:text-[2.125rem]'

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
