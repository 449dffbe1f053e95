import type { Db } from '@portal/platform/server'
import type { ConversaAberta } from '../contract/index.ts'
import { listarDaConversa, listarFontes, listarLegiveis } from './queries/arquivos.ts'
import { listarMensagens, obterConversa } from './queries/conversas.ts'

/**
 * A conversation of a person with all branches; its sources by the rights of now.
 * @throws NotFoundError for a conversation of somebody else.
 */
export async function lerConversa(db: Db, codpes: number, codcvs: string): Promise<ConversaAberta> {
	const {
		codpes: _codpes,
		dtacad: _dtacad,
		dtaultalt: _dtaultalt,
		...conversa
	} = await obterConversa(db, codpes, codcvs)
	const [mensagens, codigos, fontes] = await Promise.all([
		listarMensagens(db, codcvs),
		listarDaConversa(db, codcvs),
		listarFontes(db, codpes, codcvs),
	])
	const legiveis = await listarLegiveis(db, codpes, codigos)
	const nomes = new Map(legiveis.map(({ codarq, nomarq }) => [codarq, nomarq]))
	return {
		...conversa,
		arquivos: codigos.map((codarq) => ({ codarq, nomarq: nomes.get(codarq) ?? null })),
		mensagens: mensagens.map(({ codmsg: _codmsg, ...mensagem }) => ({
			...mensagem,
			fontes: fontes
				.filter(({ numseqmsg }) => numseqmsg === mensagem.numseqmsg)
				.map(({ numseqmsg: _numseqmsg, ...fonte }) => fonte),
		})),
	}
}
