/** The face that Bangla is painted in first: the machine's own, else one of ours. */
export const firstBanglaFace = 'Daan Bangla Text'
/** As long as browsers themselves keep words back for a face that loads. */
const timeoutMs = 3000

/**
 * Runs in the head of a Bangla page. Where the machine has no Bangla letters, empty boxes would be
 * painted and all lines break anew when ours arrive; so ours are asked for at once and the page
 * waits for them. Where it has some, as nearly every phone and computer does, nothing waits.
 */
export const banglaLettersScript = `{const {fonts,documentElement:{dataset}}=document,face='1em "${firstBanglaFace}"';const ready=fonts.load(face,'ক');if(!fonts.check(face,'ক')){dataset.words='late';const show=()=>{delete dataset.words};ready.then(show,show);setTimeout(show,${timeoutMs})}}`
