import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { verificarPartePublica } from '@portal/processos/server/public'
import { type CompraCompleta, type ItemDaCompra, lerProcesso, MAXIMO_DE_ITENS } from '../contract/index.ts'
import { obterAnoDoLimite } from './limites/limites.ts'
import { escondeOrcamento, lerNomesDasUnidades, mostrarAta, mostrarCompra, mostrarItens } from './mostrar.ts'
import { mostrarResponsaveis } from './mostrar-responsaveis.ts'
import { listarAtas, listarDosResultados } from './queries/atas.ts'
import { listarArquivos, listarEventos, listarItens, listarResultados, obterCompra } from './queries/compra.ts'

/** Items of a purchase with their results, and the ata in force that holds each. */
export async function montarItens(
	db: Db,
	compra: Parameters<typeof escondeOrcamento>[0] & { readonly codpcddsp: number },
	parte: Parameters<typeof listarItens>[2],
	hoje: string,
): Promise<ItemDaCompra[]> {
	const { codpcddsp } = compra
	const itens = await listarItens(db, codpcddsp, parte)
	const numeros = itens.map(({ numord }) => numord)
	const [resultados, vigentes] = await Promise.all([
		listarResultados(db, codpcddsp, numeros),
		listarDosResultados(db, codpcddsp, numeros, hoje),
	])
	return mostrarItens(itens, resultados, { esconder: escondeOrcamento(compra), vigentes })
}

/** A purchase with its first items, their results and its events. */
export async function montarCompra(db: Db, portal: Portal, codpcddsp: number): Promise<CompraCompleta> {
	const compra = await obterCompra(db, codpcddsp)
	const hoje = diaDe(portal)
	const [itens, eventos, arquivos, responsaveis, atas, anolim, nomear] = await Promise.all([
		montarItens(db, compra, { limite: MAXIMO_DE_ITENS, salto: 0 }, hoje),
		listarEventos(db, codpcddsp),
		listarArquivos(db, codpcddsp),
		mostrarResponsaveis(db, codpcddsp),
		listarAtas(db, codpcddsp),
		obterAnoDoLimite(db, compra, hoje),
		lerNomesDasUnidades(portal),
	])
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
		itens,
		qtditens,
		eventos,
		stacor,
		arquivos,
		responsaveis,
		fundamento: compra.nomamp,
		anolim,
		atas: atas.map((ata) => mostrarAta(ata, compra.sitcpr, hoje)),
	}
}
