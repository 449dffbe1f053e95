import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exportarCompras } from '../exportar.ts'
import { montarCompra, montarItens } from '../montar-compra.ts'
import { escreverNumero, lerNomesDasUnidades, mostrarCompra } from '../mostrar.ts'
import { montarVersoes } from '../pncp/versoes.ts'
import { obterCompra } from '../queries/compra.ts'
import { listarUnidadesComCompra, paginarCompras, sugerirFiltros } from '../queries/compras.ts'
import { acharFornecedores, obterCadastro, obterFornecedor, paginarVendas } from '../queries/fornecedores.ts'

/** Supplier with its registration number as the public sees it. */
const mostrarFornecedor = <T extends { readonly niforn: string; readonly tippes: contrato.TipoDePessoa }>({
	niforn,
	tippes,
	...fornecedor
}: T) => ({ ...fornecedor, niform: contrato.mostrarInscricao(niforn, tippes) })

export const rotasDasCompras = [
	route(contrato.listarCompras, async ({ db, portal, query: { pagina, porPagina, ...filtro } }) => {
		const { linhas, total } = await paginarCompras(db, portal, filtro, parteDe({ pagina, porPagina }))
		const nomear = await lerNomesDasUnidades(portal)
		return { itens: linhas.map((linha) => mostrarCompra(linha, nomear)), total, pagina, porPagina }
	}),

	route(contrato.sugerirFiltros, ({ db, portal, query }) => sugerirFiltros(db, portal, query)),

	route(contrato.listarUnidadesComCompra, async ({ db, portal }) => {
		const unidades = await obterUnidadesDeSempre(portal)
		return (await listarUnidadesComCompra(db, [...unidades.keys()]))
			.map((codund) => ({ codund, nomund: unidades.get(codund)?.nomund ?? '—' }))
			.toSorted((a, b) => a.nomund.localeCompare(b.nomund, 'pt-BR'))
	}),

	route(contrato.procurarFornecedores, async ({ db, query }) =>
		(await acharFornecedores(db, query.busca)).map(mostrarFornecedor),
	),

	route(contrato.exportarCompras, ({ db, portal, query: { formato, ...filtro } }) =>
		exportarCompras(db, portal, filtro, formato),
	),

	route(contrato.obterCompra, ({ db, portal, params }) => montarCompra(db, portal, params.codpcddsp), {
		costly: 'A whole purchase: its items with their results, its files, what happened to it, and its process.',
	}),

	route(contrato.listarVersoes, ({ db, params }) => montarVersoes(db, params.codpcddsp)),

	route(contrato.listarItens, async ({ db, portal, params: { codpcddsp }, query }) => {
		const compra = await obterCompra(db, codpcddsp)
		const { pagina, porPagina } = query
		return {
			itens: await montarItens(db, compra, parteDe(query), diaDe(portal)),
			total: compra.qtditens,
			pagina,
			porPagina,
		}
	}),

	route(contrato.obterFornecedor, async ({ db, params: { codfor } }) => {
		const { estabelecimentos, ...fornecedor } = await obterFornecedor(db, codfor)
		return { ...mostrarFornecedor(fornecedor), estabelecimentos: estabelecimentos.map(mostrarFornecedor) }
	}),

	route(contrato.listarVendas, async ({ db, params: { codfor }, query }) => {
		await obterCadastro(db, codfor)
		const { itens, total } = await paginarVendas(db, codfor, parteDe(query))
		return {
			itens: itens.map(({ numcpr, anocpr, ...venda }) => ({ ...venda, numcpr: escreverNumero({ numcpr, anocpr }) })),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),
]
