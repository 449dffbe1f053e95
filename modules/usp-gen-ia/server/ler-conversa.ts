import type { Db } from '@portal/platform/server'
import type { ConversaAberta } from '../contract/index.ts'
import { nomearFontes, obterEscopo } from './fontes.ts'
import type { Leitor } from './leitor.ts'
import { listarDaConversa, listarFontes, listarLegiveis } from './queries/arquivos.ts'
import { listarMensagens, obterConversa } from './queries/conversas.ts'
import { contarPorLer, listarFontesEscolhidas } from './queries/fontes.ts'
import { estaVazio } from './queries/legiveis.ts'
import { buscarProjeto } from './queries/projetos.ts'

/**
 * A conversation of a person with all branches; its sources by the rights of now.
 * @throws NotFoundError for a conversation of somebody else.
 */
export async function lerConversa(db: Db, leitor: Leitor, codcvs: string): Promise<ConversaAberta> {
	const {
		codpes: _codpes,
		dtacad: _dtacad,
		dtaultalt: _dtaultalt,
		...conversa
	} = await obterConversa(db, leitor.codpes, codcvs)
	const { codprj } = conversa
	const [mensagens, escopo, escolhidas] = await Promise.all([
		listarMensagens(db, codcvs),
		obterEscopo(db, leitor, { codcvs, codprj }),
		listarFontesEscolhidas(db, codcvs),
	])
	const fontes = await listarFontes(db, leitor, codcvs)
	const proprios = await listarDaConversa(db, codcvs)
	const enviados = { arquivos: proprios, itens: [], numpros: [] }
	const projeto = codprj === null ? undefined : await buscarProjeto(db, leitor, codprj)
	const legiveis = estaVazio(enviados) ? [] : await listarLegiveis(db, leitor, enviados)
	const nomes = new Map(legiveis.map(({ codarq, nomarq }) => [codarq, nomarq]))
	return {
		...conversa,
		nomprj: projeto?.nomprj ?? null,
		arquivos: proprios.map((codarq) => ({ codarq, nomarq: nomes.get(codarq) ?? null })),
		fontes: await nomearFontes(leitor, escolhidas),
		qtdfntler: estaVazio({ ...escopo, arquivos: [] }) ? 0 : await contarPorLer(db, leitor, escopo),
		mensagens: mensagens.map(({ codmsg: _codmsg, ...mensagem }) => ({
			...mensagem,
			fontes: fontes
				.filter(({ numseqmsg }) => numseqmsg === mensagem.numseqmsg)
				.map(({ numseqmsg: _numseqmsg, ...fonte }) => fonte),
		})),
	}
}
