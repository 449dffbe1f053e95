import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { ABERTAS, juntarEmpates, type Licitacao, type LicitacaoCompleta, montarFases } from '../contract/index.ts'
import { buscarCompra } from './compra.ts'
import { contarVigentes } from './credenciados/queries.ts'
import { listarDocumentos } from './documentos/queries.ts'
import { listarPassagens } from './fases/queries.ts'
import { listarItens } from './itens/queries.ts'
import { buscarPlano } from './pca/queries.ts'
import { buscarLimiteDePedidos, conferirRecebimento, explicarPrazo, lerFeriados, recusarPergunta } from './prazos.ts'
import { listarVersoes, obterTexto } from './queries/edital.ts'
import { type LinhaDaLicitacao, listarEventos, listarUnidades, obterLicitacao } from './queries/licitacoes.ts'
import { listarPedidos } from './queries/pedidos.ts'
import { listarRecursos } from './recursos/queries.ts'
import { mostrarRecursos } from './recursos/suspender.ts'

export async function mostrarLicitacoes(portal: Portal, linhas: readonly LinhaDaLicitacao[]): Promise<Licitacao[]> {
	const unidades = await obterUnidadesDeSempre(portal)
	return linhas.map((linha) => ({
		...linha,
		nomund: unidades.get(linha.codund)?.nomund ?? '—',
		recebe: conferirRecebimento(portal, linha),
	}))
}

export async function mostrarUnidades(db: Db, portal: Portal) {
	const [unidades, linhas] = await Promise.all([obterUnidadesDeSempre(portal), listarUnidades(db)])
	return linhas
		.map(({ codund }) => ({ codund, nomund: unidades.get(codund)?.nomund ?? `Unidade ${codund}` }))
		.sort((uma, outra) => uma.nomund.localeCompare(outra.nomund, 'pt-BR'))
}

/** A whole tender, with the sum of its term and what may be asked now. */
export async function mostrarLicitacao(db: Db, portal: Portal, codpcddsp: number): Promise<LicitacaoCompleta> {
	const licitacao = await obterLicitacao(db, codpcddsp)
	const [versoes, documentos, itens, pedidos, recursos, eventos, passagens] = await Promise.all([
		listarVersoes(db, codpcddsp),
		listarDocumentos(db, codpcddsp),
		listarItens(db, codpcddsp),
		listarPedidos(db, codpcddsp),
		listarRecursos(db, codpcddsp),
		listarEventos(db, codpcddsp),
		listarPassagens(db, codpcddsp),
	])
	const [ultima] = versoes
	const [feriados, txtedt, [mostrada]] = await Promise.all([
		lerFeriados(db, licitacao.codund, licitacao.dtapub),
		obterTexto(db, codpcddsp, ultima?.numver ?? 1),
		mostrarLicitacoes(portal, [licitacao]),
	])
	if (!mostrada) throw new Error('One row is shown as one tender.')
	const limite = buscarLimiteDePedidos(portal, licitacao, feriados)
	const sigiloso = licitacao.stasig === 'S' && ABERTAS.includes(licitacao.sitlct)
	const motivo = recusarPergunta(licitacao, { hoje: diaDe(portal), limite }) ?? null
	return {
		...mostrada,
		compra: await buscarCompra(db, portal, codpcddsp),
		plano: await buscarPlano(db, codpcddsp),
		itens: juntarEmpates(licitacao, itens).map((item) => ({ ...item, vlrest: sigiloso ? null : item.vlrest })),
		fases: montarFases({ ...licitacao, passagens }),
		qtdcrd: licitacao.modlct === 'CRE' ? await contarVigentes(db, codpcddsp) : 0,
		jullot: licitacao.jullot,
		mesvig: licitacao.mesvig,
		ordfas: licitacao.ordfas,
		motord: licitacao.motord,
		stasig: licitacao.stasig,
		agora: portal.agora().toISOString(),
		txtedt: txtedt ?? '',
		conta: explicarPrazo(portal, licitacao, feriados),
		dtalimper: limite,
		perguntar: motivo === null ? 'S' : 'N',
		motivo,
		versoes,
		documentos,
		pedidos,
		fimint: licitacao.fimint,
		recursos: await mostrarRecursos(db, portal, licitacao, recursos),
		eventos,
	}
}
