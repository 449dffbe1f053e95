import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { verificarPartePublica } from '@portal/processos/server/public'
import { type CompraCompleta, lerProcesso, MAXIMO_DE_ITENS } from '../contract/index.ts'
import { lerAnoDoLimite } from './limites/limites.ts'
import { escondeOrcamento, lerNomesDasUnidades, mostrarCompra, mostrarItens } from './mostrar.ts'
import { mostrarResponsaveis } from './mostrar-responsaveis.ts'
import { listarArquivos, listarEventos, listarItens, listarResultados, obterCompra } from './queries/compra.ts'

/** A purchase with its first items, their results and its events. */
export async function montarCompra(db: Db, portal: Portal, codpcddsp: number): Promise<CompraCompleta> {
	const compra = await obterCompra(db, codpcddsp)
	const [itens, eventos, arquivos, responsaveis, nomear] = await Promise.all([
		listarItens(db, codpcddsp, { limite: MAXIMO_DE_ITENS, salto: 0 }),
		listarEventos(db, codpcddsp),
		listarArquivos(db, codpcddsp),
		mostrarResponsaveis(db, codpcddsp),
		lerNomesDasUnidades(portal),
	])
	const resultados = await listarResultados(
		db,
		codpcddsp,
		itens.map(({ numord }) => numord),
	)
	const processo = lerProcesso(compra.numpro ?? '')
	const publico = processo !== undefined && (await verificarPartePublica(db, portal, processo))
	const { numpro, codlic, numcntpncp, dtaaber, dtahom, staorcsig, stacor, qtditens } = compra
	return {
		...mostrarCompra(compra, nomear),
		staorcsig,
		numpro,
		stapropub: publico ? 'S' : 'N',
		codlic,
		numcntpncp,
		dtaaber,
		dtahom,
		itens: mostrarItens(itens, resultados, escondeOrcamento(compra)),
		qtditens,
		eventos,
		stacor,
		arquivos,
		responsaveis,
		fundamento: compra.nomamp,
		anolim: lerAnoDoLimite(compra, diaDe(portal)),
	}
}
