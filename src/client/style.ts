/**
 * The looks of the bar and of the card in the settings: the host's own theme tokens, so that
 * both follow light and dark. Classes begin with `dsh-sp`, so that they meet nobody else's.
 *
 * @module client/style
 */

const STYLE = `
.dsh-sp-dock{box-sizing:border-box;width:calc(100% - 2*var(--dsh-composer-side-clearance,0px) - 4*var(--dsh-composer-dock-inset,0px));margin:0 auto}
.dsh-sp-bar{box-sizing:border-box;display:flex;align-items:flex-start;gap:10px;width:100%;max-width:calc(var(--dsh-composer-card-max-width,800px) - 4*var(--dsh-composer-dock-inset,0px));min-height:32px;margin:0 auto;padding:4px 6px 4px 12px;border:1px solid var(--dsw-alias-border-l1);border-radius:12px;background:var(--dsw-specific-tip);font-size:12px;line-height:18px;color:var(--dsw-alias-label-primary-dimmed,var(--dsw-alias-label-primary))}
.dsh-sp-body{display:flex;align-items:center;gap:4px 10px;flex-wrap:wrap;flex:1 1 auto;min-width:0;min-height:22px;max-height:102px;overflow-y:auto}
.dsh-sp-chips{display:contents;list-style:none}
.dsh-sp-chip{display:inline-flex;align-items:center;gap:2px;max-width:100%;min-width:0;padding:0 2px 0 8px;border:1px solid var(--dsw-alias-border-l2,var(--dsw-alias-border-l1));border-radius:999px;color:var(--dsw-alias-label-primary);list-style:none}
.dsh-sp-chip[data-faded]{opacity:.6}
.dsh-sp-name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.dsh-sp-chip.dsh-sp-plain{padding-right:8px;border-style:dashed}
.dsh-sp-bar button{font:inherit;color:inherit;border:none;background:transparent;border-radius:999px;padding:0 6px;min-width:20px;min-height:20px;cursor:pointer}
.dsh-sp-bar button:hover{background:var(--dsw-alias-interactive-bg-hover)}
.dsh-sp-bar button:disabled{opacity:.4;cursor:default}
.dsh-sp-bar button:focus-visible,.dsh-sp-bar select:focus-visible{outline:2px solid var(--dsw-alias-state-business-primary,currentColor);outline-offset:1px}
.dsh-sp-bar select{font:inherit;color:inherit;background:var(--dsw-alias-bg-base);border:1px solid var(--dsw-alias-border-l1);border-radius:6px;padding:1px 2px;flex:none}
.dsh-sp-suggestion{display:inline-flex;align-items:center;gap:4px;min-width:0;max-width:100%;flex:1 1 180px}
.dsh-sp-suggestion>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.dsh-sp-bar .dsh-sp-take{border:1px solid var(--dsw-alias-border-l2,var(--dsw-alias-border-l1));color:var(--dsw-alias-label-primary);white-space:nowrap}
.dsh-sp-gate,.dsh-sp-failed{color:var(--dsw-alias-state-error-primary)}
.dsh-sp-stage{flex:0 1 auto;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}

.dsh-sp-card{list-style:none;padding:12px 16px;border:1px solid var(--dsw-alias-border-l1);border-radius:12px;color:var(--dsw-alias-label-primary);font-size:14px;line-height:20px}
.dsh-sp-card h3{margin:0 0 4px;font-size:14px;font-weight:600}
.dsh-sp-card p,.dsh-sp-note{margin:0 0 6px;font-size:12px;line-height:18px;color:var(--dsw-alias-label-secondary,var(--dsw-alias-label-primary-dimmed))}
.dsh-sp-card .dsh-sp-failed{color:var(--dsw-alias-state-error-primary)}
.dsh-sp-card ul{margin:0;padding:0;list-style:none}
.dsh-sp-line{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:3px 0}
.dsh-sp-line>span{min-width:0;overflow-wrap:anywhere}
.dsh-sp-line .dsh-sp-note{display:block;margin:0}
.dsh-sp-line select{flex:none;font:inherit;font-size:12px;color:inherit;background:var(--dsw-alias-bg-base);border:1px solid var(--dsw-alias-border-l1);border-radius:6px;padding:2px 4px}
.dsh-sp-line select:focus-visible{outline:2px solid var(--dsw-alias-state-business-primary,currentColor);outline-offset:1px}
`

/** Put the style into the page, once. */
export function addStyle(): void {
  if (document.querySelector('style[data-plugin-css="dsh-superpowers"]') !== null) return
  const tag = document.createElement('style')
  tag.dataset.plugin = 'dsh-superpowers'
  tag.dataset.pluginCss = 'dsh-superpowers'
  tag.textContent = STYLE
  document.head.append(tag)
}
