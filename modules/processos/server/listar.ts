import type { Db, Portal, SessionUser } from '@portal/platform/server'
import {
	type FiltroProcessos,
	type FiltroSemPagina,
	formatarNumpro,
	lerNumpro,
	MAXIMO_DE_RESULTADOS,
	type PaginaDeProcessos,
	type ProcessoNaLista,
	situacaoDoProcesso,
} from '../contract/index.ts'
import { type Atuacao, obterAtuacao } from './atuacao.ts'
import { consultaDe } from './palavras.ts'
import { mapaDeUnidades, type Unidades, unidadeDe } from './queries-estrutura.ts'
import {
	contarSelecionados,
	type LinhaDaLista,
	listarSelecionados,
	listarTrechos,
	procurar,
	type Selecao,
} from './queries-lista.ts'
import { trechoDe } from './trecho.ts'

export interface PedidoDeLista {
	readonly db: Db
	readonly portal: Portal
	readonly user: Pick<SessionUser, 'codpes' | 'perfis'>
}

const apresentar = (linha: LinhaDaLista, unidades: Unidades, trecho: string | null): ProcessoNaLista => ({
	...linha,
	numproFormatado: formatarNumpro(linha.numpro),
	situacao: situacaoDoProcesso(linha),
	sglundult: unidadeDe(unidades, linha.codund).sglund,
	trecho,
})

interface Escolha {
	readonly selecao: Selecao
	/** Words of `q`, for showing where they were found. */
	readonly consulta?: string
	readonly comum: boolean
}

/** A number typed among the words is a number. */
export async function selecaoDe(db: Db, portal: Portal, filtro: FiltroSemPagina, atuacao: Atuacao): Promise<Escolha> {
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	const numpro = lerNumpro(filtro.q ?? '')
	const consulta = numpro === undefined ? consultaDe(filtro.q ?? '') : undefined
	const consultas = [consulta, consultaDe(filtro.nominr ?? '', 'A')].filter((uma) => uma !== undefined)
	const procuras = await Promise.all(consultas.map((uma) => procurar(db, uma, atuacao)))
	return {
		selecao: {
			filtro: numpro === undefined ? filtro : { ...filtro, numpro },
			atuacao,
			fusoHorario,
			textos: procuras.map(({ condicao }) => condicao),
		},
		...(consulta === undefined ? {} : { consulta }),
		comum: procuras.some(({ comum }) => comum),
	}
}

/** What many have is read only so far, and not counted: who looks for it narrows the search anyway. */
const MAXIMO_DE_COMUNS = 200

/** Nothing is left to count when the page is not full. */
async function contar(
	db: Db,
	{ selecao, comum }: Escolha,
	{ inicio, linhas, porPagina }: { inicio: number; linhas: readonly LinhaDaLista[]; porPagina: number },
): Promise<{ total: number; haMais: boolean }> {
	const lidos = linhas.length
	if (lidos < porPagina && (lidos > 0 || inicio === 0)) return { total: inicio + lidos, haMais: false }
	if (comum) return { total: MAXIMO_DE_COMUNS, haMais: true }
	const total = linhas[0]?.total || (await contarSelecionados(db, selecao))
	return { total: Math.min(total, MAXIMO_DE_RESULTADOS), haMais: total > MAXIMO_DE_RESULTADOS }
}

export async function listar({ db, portal, user }: PedidoDeLista, filtro: FiltroProcessos): Promise<PaginaDeProcessos> {
	const { pagina, porPagina } = filtro
	const inicio = (pagina - 1) * porPagina
	const atuacao = await obterAtuacao(db, portal, user)
	const escolha = await selecaoDe(db, portal, filtro, atuacao)
	const { selecao, consulta, comum } = escolha
	const linhas =
		inicio < (comum ? MAXIMO_DE_COMUNS : MAXIMO_DE_RESULTADOS)
			? await listarSelecionados(db, selecao, {
					limite: porPagina,
					inicio,
					contando: selecao.textos.length > 0 && !comum,
				})
			: []
	const [contagem, unidades, textos] = await Promise.all([
		contar(db, escolha, { inicio, linhas, porPagina }),
		mapaDeUnidades(db),
		consulta === undefined || linhas.length === 0
			? new Map<string, string>()
			: listarTrechos(
					db,
					linhas.map(({ numpro }) => numpro),
					consulta,
					atuacao,
				),
	])
	return {
		itens: linhas.map((linha) => apresentar(linha, unidades, trechoDe(textos.get(linha.numpro) ?? '', filtro.q ?? ''))),
		...contagem,
		pagina,
		porPagina,
	}
}
