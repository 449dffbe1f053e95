const CAMPOS =
	'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, [contenteditable="true"]'

/** Late content takes no focus from a person who is typing: the rest of a password must not land in another field. */
export const estaEscrevendo = (): boolean => document.activeElement?.matches(CAMPOS) ?? false
