import { diaEscrito } from '@portal/platform/contract'
import { type Db, LockedError } from '@portal/platform/server'
import type { Acesso } from '../acesso/acesso.ts'
import { buscarPreservado } from '../queries/guarda.ts'

/** @throws LockedError where an item would leave the folder that a legal hold, or a term of retention, keeps whole. */
export function exigirQueFique({ coditm, nomitm, guarda, prazo }: Acesso, destino: Pick<Acesso, 'caminho'>): void {
	const sairDe = (de: { readonly coditm: number } | null): boolean =>
		de !== null && de.coditm !== coditm && !destino.caminho.includes(de.coditm)
	if (guarda && sairDe(guarda))
		throw new LockedError(
			'guarda-legal',
			`“${nomitm}” está sob guarda legal${guarda.dtafimgrd ? ` até ${diaEscrito(guarda.dtafimgrd)}` : ''} e não sai da pasta: ${guarda.motgrd}. Copie-o, ou fale com a Procuradoria.`,
		)
	if (prazo && sairDe(prazo))
		throw new LockedError(
			'prazo-de-guarda',
			`“${nomitm}” se guarda ${prazo.dtafimprz ? `até ${diaEscrito(prazo.dtafimprz)}` : 'para sempre'} (${prazo.nomcls}) e não sai da pasta. Copie-o.`,
		)
}

/** @throws LockedError where one of the items may not go for good. */
export async function recusarPreservado(db: Db, itens: readonly number[], agora: string): Promise<void> {
	const nomitm = await buscarPreservado(db, itens, agora)
	if (nomitm !== undefined)
		throw new LockedError(
			'guardado',
			`“${nomitm}” está sob guarda e não pode ser apagado de vez. Fica na lixeira até a guarda terminar.`,
		)
}
