import type { Db, Portal } from '@portal/platform/server'
import { separarEtiquetas, temDireito } from '../../contract/index.ts'
import { exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { gravarEtiquetas, listarDaPasta } from '../queries/etiquetas.ts'
import { reservarRaizes } from '../queries/itens.ts'

/** The labels of an item take the place of those before; the tree is held, so that two changes follow each other. */
export async function mudarEtiquetas(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm, etiquetas }: { readonly coditm: number; readonly etiquetas: readonly string[] },
): Promise<string> {
	const { caminho } = await obterAcesso(db, portal, user, { coditm })
	await reservarRaizes(db, [caminho[0] ?? 0])
	const acesso = await obterAcesso(db, portal, user, { coditm })
	exigirMudanca(acesso, 'alterar')
	const { agente, nomitm, codpesdon } = acesso
	const novas = separarEtiquetas(etiquetas)
	await gravarEtiquetas(db, { coditm, codpescad: agente.codpes, dtacad: agente.agora }, novas)
	const detalhe = novas.length === 0 ? 'nenhuma' : novas.join(', ')
	await anotar(db, { agente, tipatv: 'etiquetar', coditm, nomitm, detalhe, codpesdon })
	return novas.length === 0 ? `“${nomitm}” ficou sem etiquetas.` : `Etiquetas de “${nomitm}”: ${novas.join(', ')}.`
}

export async function listarEtiquetas(db: Db, portal: Portal, user: Quem, codptaarqudr: number) {
	const { direito, agente } = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	return {
		itens: await listarDaPasta(db, agente, codptaarqudr, temDireito(direito, 'ver') ? undefined : agente.codpes),
	}
}
