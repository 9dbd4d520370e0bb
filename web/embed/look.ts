/**
 * The look of the element: its button, and what is seen until the form is there. A page's policy forbids
 * styles in HTML and none that script makes. The frame is as light as our page says it is: only then is it
 * see-through.
 * @see https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect
 */
export const look = new CSSStyleSheet()

look.replaceSync(`:host{display:inline-block}
button{font:inherit;cursor:pointer;border:2px solid #0000;background:#f4a91f;color:#14281f}
[part]{min-height:3em;padding:0 1.4em;border-radius:.7em;font-weight:700}
dialog,iframe,div{width:100%;max-width:none;height:100%;max-height:none;padding:0;border:0;background:none}
iframe,div{position:absolute;inset:0}
iframe{opacity:.01;color-scheme:light}
.ready iframe{opacity:1}
.ready div{display:none}
div{display:grid;place-content:center;place-items:center;background:#051611b8;color:#fff}
div:before{content:"…";animation:.8s infinite alternate fade}
div button{position:absolute;font-size:24px;top:1ex;right:1ex;width:44px;height:44px;border-radius:50%}
a{color:#fff;background:#051611;animation:0s 4s both late}
@keyframes fade{to{opacity:.2}}
@keyframes late{from{visibility:hidden}}`)
