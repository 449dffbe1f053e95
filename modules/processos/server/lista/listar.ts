import { obterUnidades } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import {
	type FiltroProcessos,
	type FiltroSemPagina,
	formatarNumpro,
	lerNumpro,
	lerParteDoNumpro,
	MAXIMO_DE_RESULTADOS,
	type PaginaDeProcessos,
	type ProcessoNaLista,
	situacaoDoProcesso,
} from '../../contract/index.ts'
import { type Atuacao, obterAtuacao } from '../estrutura/atuacao.ts'
import { type Unidades, unidadeDe } from '../estrutura/queries/estrutura.ts'
import { termosDe } from '../procura/palavras.ts'
import { modosDeProcurar } from '../procura/procurar.ts'
import { listarTrechos, type Palavras } from '../procura/queries.ts'
import { trechoDe } from '../procura/trecho.ts'
import type { Selecao } from './queries/filtro.ts'
import { contarSelecionados, type LinhaDaLista, listarSelecionados } from './queries/lista.ts'

export interface PedidoDeLista {
	readonly db: Db
	readonly portal: Portal
	readonly user: Pick<SessionUser, 'codpes' | 'acessos'>
}

const apresentar = (linha: LinhaDaLista, unidades: Unidades, trecho: string | null): ProcessoNaLista => ({
	...linha,
	numproFormatado: formatarNumpro(linha.numpro),
	situacao: situacaoDoProcesso(linha),
	sglundult: unidadeDe(unidades, linha.codund).sglund,
	trecho,
})

export interface Pergunta {
	readonly selecao: Omit<Selecao, 'textos'>
	/** Terms of `q`, for finding the excerpts. */
	readonly termos: readonly string[]
	/** Words to search for; an entry without terms, typed as punctuation only, matches nothing. */
	readonly palavras: readonly Palavras[]
}

type EmQueSeProcura = Pick<PedidoDeLista, 'db' | 'portal'>

/** A whole number typed in the search box is searched as a number, and so is a partial one if some process has it. */
export async function perguntaDe(
	{ db, portal }: EmQueSeProcura,
	filtro: FiltroSemPagina,
	atuacao: Atuacao,
): Promise<Pergunta> {
	const { q = '' } = filtro
	const comoNumero = perguntar(portal, { ...filtro, q: undefined, numpro: q }, atuacao)
	if (lerNumpro(q) !== undefined) return comoNumero
	if (lerParteDoNumpro(q) !== undefined && (await haAlgum(db, comoNumero))) return comoNumero
	return perguntar(portal, filtro, atuacao)
}

const haAlgum = async (db: Db, { selecao }: Pergunta): Promise<boolean> =>
	(await listarSelecionados(db, { ...selecao, textos: [] }, { limite: 1 })).length > 0

function perguntar(portal: Portal, filtro: FiltroSemPagina, atuacao: Atuacao): Pergunta {
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	const termos = termosDe(filtro.q ?? '')
	const nomes = termosDe(filtro.nominr ?? '', 'nomes')
	return {
		selecao: { filtro, atuacao, fusoHorario },
		termos,
		palavras: [
			...(filtro.q?.trim() ? [{ termos, nomes: false }] : []),
			...(filtro.nominr?.trim() ? [{ termos: nomes, nomes: true }] : []),
		],
	}
}

/** Limit of results for frequent words; nothing is counted beyond it, since people narrow such a search anyway. */
const MAXIMO_DE_COMUNS = 200

interface Achados {
	readonly linhas: readonly LinhaDaLista[]
	readonly total: number
	readonly haMais: boolean
}

/** Search strategies are tried one after the other until the page is full. */
async function procurar(db: Db, { selecao, palavras }: Pergunta, trecho: Paginacao): Promise<Achados> {
	const { limite: porPagina, salto: inicio } = parteDe(trecho)
	let achados: Achados = { linhas: [], total: 0, haMais: false }
	for await (const modo of modosDeProcurar(db, selecao, palavras)) {
		const maximo = modo.parcial ? MAXIMO_DE_COMUNS : MAXIMO_DE_RESULTADOS
		const contando = !modo.parcial
		const linhas = inicio < maximo ? await listarSelecionados(db, modo, { limite: porPagina, inicio, contando }) : []
		achados = { linhas, ...(await contar(db, modo, { inicio, linhas, porPagina })) }
		if (linhas.length === porPagina || inicio >= maximo) break
	}
	return achados
}

/**
 * The total follows from a page that is not full, or from the count that came with its rows; a count query runs only
 * otherwise.
 */
async function contar(
	db: Db,
	modo: Selecao,
	{ inicio, linhas, porPagina }: { inicio: number; linhas: readonly LinhaDaLista[]; porPagina: number },
): Promise<Pick<Achados, 'total' | 'haMais'>> {
	const lidos = linhas.length
	if (lidos < porPagina && (lidos > 0 || inicio === 0)) return { total: inicio + lidos, haMais: false }
	if (modo.parcial) return { total: MAXIMO_DE_COMUNS, haMais: true }
	const total = linhas[0]?.total ?? (await contarSelecionados(db, modo))
	return { total: Math.min(total, MAXIMO_DE_RESULTADOS), haMais: total > MAXIMO_DE_RESULTADOS }
}

export async function listar({ db, portal, user }: PedidoDeLista, filtro: FiltroProcessos): Promise<PaginaDeProcessos> {
	const atuacao = await obterAtuacao(db, portal, user)
	const pergunta = await perguntaDe({ db, portal }, filtro, atuacao)
	const { linhas, total, haMais } = await procurar(db, pergunta, filtro)
	const [unidades, textos] = await Promise.all([
		obterUnidades(portal),
		pergunta.termos.length === 0 || linhas.length === 0
			? new Map<string, string>()
			: listarTrechos(
					db,
					linhas.map(({ numpro }) => numpro),
					pergunta.termos,
					atuacao,
				),
	])
	const { pagina, porPagina, q = '' } = filtro
	return {
		itens: linhas.map((linha) => {
			const texto = textos.get(linha.numpro)
			return apresentar(linha, unidades, texto === undefined ? null : trechoDe(texto, q))
		}),
		total,
		haMais,
		pagina,
		porPagina,
	}
}
