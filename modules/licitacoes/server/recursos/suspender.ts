import { diaEm, diaEscrito } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	calcularLimiteDeReconsiderar,
	contarDiasQueFaltam,
	prorrogarIntencao,
	prorrogarLimite,
	type Recurso,
} from '../../contract/index.ts'
import { darDecisao, escrever, pedirDecisao } from '../avisar.ts'
import { lerFeriados } from '../prazos.ts'
import type { LinhaDaLicitacao } from '../queries/licitacoes.ts'
import { alterarRecurso, listarPendentes, type RecursoGuardado } from './queries.ts'

type Suspensa = Pick<LinhaDaLicitacao, 'codund' | 'dtapub' | 'dtasus'>

const lerDiaDaSuspensao = (portal: Portal, dtasus: string): string =>
	diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(dtasus))

/** Appeals with what a suspension left of the term of their present step. */
export async function mostrarRecursos(
	db: Db,
	portal: Portal,
	{ codund, dtapub, dtasus }: Suspensa,
	recursos: readonly RecursoGuardado[],
): Promise<Recurso[]> {
	if (dtasus === null || recursos.length === 0) return recursos.map((recurso) => ({ ...recurso, faltam: null }))
	const suspensao = lerDiaDaSuspensao(portal, dtasus)
	const feriados = await lerFeriados(db, codund, dtapub)
	return recursos.map((recurso) => ({
		...recurso,
		faltam: recurso.sitrec === 'DEC' ? null : contarDiasQueFaltam(recurso.dtalim, suspensao, feriados) || null,
	}))
}

/** The terms of pending appeals stop with the tender: nobody has a task meanwhile, and those who appealed are told. */
export async function pararPrazos(
	db: Db,
	portal: Portal,
	{ codpcddsp, numlct }: LinhaDaLicitacao,
	{ em, por }: { readonly em: string; readonly por: number },
): Promise<void> {
	for (const { numrec, codema } of await listarPendentes(db, codpcddsp)) {
		await darDecisao(db, codpcddsp, numrec, por, em)
		if (codema === '') continue
		await escrever(db, portal, codpcddsp, {
			para: codema,
			assunto: `Licitação ${numlct} suspensa: os prazos do recurso ${numrec} pararam`,
			texto: `A licitação ${numlct} foi suspensa, e os prazos do recurso ${numrec} pararam. Quando ela for retomada, o tempo que faltava volta a correr, e você recebe o novo limite.`,
			busca: '?aba=recursos',
		})
	}
}

/** Each term gets back the days that were left of it, and those who wait are told until when. */
export async function retomarPrazos(
	db: Db,
	portal: Portal,
	licitacao: LinhaDaLicitacao & { readonly dtasus: string },
): Promise<void> {
	const { codpcddsp, codund, dtapub, dtasus, numlct } = licitacao
	const feriados = await lerFeriados(db, codund, dtapub)
	const parada = { suspensao: lerDiaDaSuspensao(portal, dtasus), retomada: diaDe(portal) }
	for (const { numrec, codema, sitrec, dtalim } of await listarPendentes(db, codpcddsp)) {
		const novo = prorrogarLimite(dtalim, parada, feriados)
		await alterarRecurso(db, codpcddsp, numrec, { dtalim: novo })
		if (sitrec === 'ENC') await pedirDecisao(db, portal, licitacao, { numrec, dtalim: novo })
		if (sitrec === 'RAZ') {
			// The time to reconsider is the one that had stopped, where the counter-reasons were over.
			const decisao =
				novo === dtalim
					? prorrogarLimite(calcularLimiteDeReconsiderar(dtalim, feriados), parada, feriados)
					: calcularLimiteDeReconsiderar(novo, feriados)
			await pedirDecisao(db, portal, licitacao, { numrec, dtalim: decisao })
		}
		if (codema === '') continue
		await escrever(db, portal, codpcddsp, {
			para: codema,
			assunto: `Licitação ${numlct} retomada: recurso ${numrec}`,
			texto:
				sitrec === 'INT'
					? `A licitação ${numlct} foi retomada. As razões do recurso ${numrec} podem vir até ${diaEscrito(novo)}, pelo link da primeira mensagem.`
					: `A licitação ${numlct} foi retomada, e os prazos do recurso ${numrec} voltaram a correr. O da etapa em que ele está termina em ${diaEscrito(novo)}.`,
			busca: '?aba=recursos',
		})
	}
}

/** End of the time for the intention after a resumption; null: there was none, or it is not known when it stopped. */
export const calcularFimDaIntencao = (portal: Portal, { fimint, dtasus }: LinhaDaLicitacao): string | null =>
	fimint === null || dtasus === null
		? fimint
		: prorrogarIntencao(fimint, { suspensao: new Date(dtasus), retomada: portal.agora() })
