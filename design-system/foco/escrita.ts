const CAMPOS =
	'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, [contenteditable="true"]'

/** What arrives late leaves the focus with whoever is writing: the rest of a password must not land in another field. */
export const estaEscrevendo = (): boolean => document.activeElement?.matches(CAMPOS) ?? false
