import {
	ConflictError,
	cleanHtml,
	type Db,
	type Portal,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import type { RawBuilder } from 'kysely'
import { formatarNumpro, recusaDe, TEXTO_MAXIMO } from '../contract/index.ts'
import {
	estaEntreDocumentos,
	listarTitulosVisiveis,
	pertenceAosProcessos,
	selecionarDocumentosLegiveis,
} from './acesso/queries.ts'
import { contextoDe } from './atos/agir.ts'
import { obterAtuacao } from './estrutura/atuacao.ts'
import { listar } from './lista/listar.ts'
import { obterVisivel } from './processo/queries/processo.ts'
import { buscarDadosDoRascunho, gravarRascunho } from './rascunho/queries.ts'

export { type FonteDeLigacoes, ligacoesDoProcesso } from './processo/ligacoes.ts'
export { verificarPartePublica } from './publico/ler.ts'
export { buscarExemploPublico } from './seed/queries.ts'

type Quem = Pick<SessionUser, 'codpes' | 'acessos'>

export interface ProcessoEncontrado {
	readonly numpro: string
	readonly numproFormatado: string
	readonly titulo: string
}

/** Rights of a person in the processes, for a statement of another slice: the rights of the moment at which it runs. */
export interface LeitorDeProcessos {
	/**
	 * Subqueries of the documents that the person may open (codarqpdl, numpro, nomarq, sha256, chave, mimetype, tamarq,
	 * nivace): those of processes (an expression of text[]), or some by their codes (of integer[]).
	 */
	readonly selecionarDosProcessos: (numpros: RawBuilder<unknown>) => RawBuilder<unknown>
	readonly selecionarDocumentos: (codigos: RawBuilder<unknown>) => RawBuilder<unknown>
	readonly listarTitulos: (numpros: readonly string[]) => Promise<ProcessoEncontrado[]>
	readonly buscar: (busca: string, limite: number) => Promise<ProcessoEncontrado[]>
}

/**
 * Reader of processes. What only the profile of an auditor opens is left out: each such reading is recorded where it
 * happens, and a search by words is none.
 */
export async function obterLeitorDeProcessos(db: Db, portal: Portal, user: Quem): Promise<LeitorDeProcessos> {
	const atuacao = { ...(await obterAtuacao(db, portal, user)), auditor: false }
	return {
		selecionarDosProcessos: (numpros) => selecionarDocumentosLegiveis(atuacao, pertenceAosProcessos(numpros)),
		selecionarDocumentos: (codigos) => selecionarDocumentosLegiveis(atuacao, estaEntreDocumentos(codigos)),
		listarTitulos: async (numpros) =>
			(await listarTitulosVisiveis(db, atuacao, numpros)).map((um) => ({
				...um,
				numproFormatado: formatarNumpro(um.numpro),
			})),
		buscar: async (q, porPagina) => {
			const { itens } = await listar({ db, portal, user }, { aba: 'busca', q, pagina: 1, porPagina })
			return itens.map(({ numpro, numproFormatado, titpro, dscasu }) => ({
				numpro,
				numproFormatado,
				titulo: titpro || dscasu,
			}))
		},
	}
}

export interface Minuta {
	readonly numpro: string
	readonly codetroco: 'ocoDespacho' | 'ocoInformacao'
	readonly html: string
	/** A draft of the same kind that is there already is replaced. */
	readonly substituir: boolean
}

const PERMISSAO = { ocoDespacho: 'despacho', ocoInformacao: 'informacao' } as const

/**
 * Draft of a person in a process, which only this person sees until they include it.
 *
 * @throws NotFoundError for a process that the person may not see. @throws ConflictError where a draft is there.
 */
export async function guardarMinuta(
	db: Db,
	portal: Portal,
	user: Quem,
	{ numpro, codetroco, html, substituir }: Minuta,
): Promise<{ readonly endereco: string }> {
	const atuacao = await obterAtuacao(db, portal, user)
	const processo = await obterVisivel(db, atuacao, numpro)
	throwIfRefused(recusaDe(PERMISSAO[codetroco], await contextoDe(db, processo, atuacao)))
	const chave = { codpes: user.codpes, numpro, codetroco }
	const guardado = await buscarDadosDoRascunho(db, chave)
	if (guardado?.txtdch && !substituir)
		throw new ConflictError(
			'minuta-existe',
			'Você já tem um texto começado neste processo. Inclua-o ou descarte-o lá, ou marque que ele pode ser substituído.',
		)
	const txtdch = cleanHtml(html)
	if (txtdch.length > TEXTO_MAXIMO)
		throw new RuleError('minuta-longa', 'O texto é longo demais para um processo. Peça um mais curto e tente de novo.')
	await gravarRascunho(db, chave, { ...guardado, txtdch }, portal.agora().toISOString())
	return { endereco: `/processos/processos-digitais/${numpro}` }
}
