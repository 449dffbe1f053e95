/** Area under which the news of the drive stands. */
export const AREA = { codigo: 'usp-drive', nome: 'USP Drive', icone: 'fa-solid fa-folder-open' }

/** Act of the notice that a folder was shared, which is also for those who may only deliver into it. */
export const COMPARTILHOU = 'compartilhou'

/** Key of a notice that names an item: the name is shown as long as the person may read the item. */
export const nomearAviso = (coditm: number, ato: string): string => `${AREA.codigo}:item:${coditm}:${ato}`

/** Item that the key of a notice names, and whether any right to it is enough for reading its name. */
export function lerAviso(chave: string): { readonly coditm: number; readonly qualquer: boolean } | undefined {
	const [, coditm, ato] = /^usp-drive:item:(\d+):([a-z-]+)/.exec(chave) ?? []
	return coditm === undefined ? undefined : { coditm: Number(coditm), qualquer: ato === COMPARTILHOU }
}
