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
	porTextosComuns,
	porTextosRaros,
	type Selecao,
	verificarRaridade,
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

/** A number typed among the words is a number; words that many texts have are looked for another way. */
export async function selecaoDe(
	db: Db,
	portal: Portal,
	filtro: FiltroSemPagina,
	atuacao: Atuacao,
): Promise<{ selecao: Selecao; consulta?: string }> {
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	const { q } = filtro
	if (!q) return { selecao: { filtro, atuacao, fusoHorario } }
	const numpro = lerNumpro(q)
	if (numpro !== undefined) return { selecao: { filtro: { ...filtro, numpro }, atuacao, fusoHorario } }
	const consulta = consultaDe(q)
	if (consulta === undefined) return { selecao: { filtro, atuacao, fusoHorario } }
	const raras = await verificarRaridade(db, consulta)
	const texto = raras ? porTextosRaros(consulta, atuacao) : porTextosComuns(consulta, atuacao)
	return { selecao: { filtro, atuacao, fusoHorario, texto }, consulta }
}

/** Nothing is left to count when the page is not full. */
async function contar(
	db: Db,
	selecao: Selecao,
	{ inicio, lidos, porPagina }: Record<'inicio' | 'lidos' | 'porPagina', number>,
) {
	if (lidos < porPagina && (lidos > 0 || inicio === 0)) return inicio + lidos
	return contarSelecionados(db, selecao)
}

export async function listar({ db, portal, user }: PedidoDeLista, filtro: FiltroProcessos): Promise<PaginaDeProcessos> {
	const { pagina, porPagina } = filtro
	const inicio = (pagina - 1) * porPagina
	const atuacao = await obterAtuacao(db, portal, user)
	const { selecao, consulta } = await selecaoDe(db, portal, filtro, atuacao)
	const linhas =
		inicio < MAXIMO_DE_RESULTADOS ? await listarSelecionados(db, selecao, { limite: porPagina, inicio }) : []
	const [total, unidades, textos] = await Promise.all([
		contar(db, selecao, { inicio, lidos: linhas.length, porPagina }),
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
		total: Math.min(total, MAXIMO_DE_RESULTADOS),
		haMais: total > MAXIMO_DE_RESULTADOS,
		pagina,
		porPagina,
	}
}
