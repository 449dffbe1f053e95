import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Db, type Portal, publicar, RuleError, throwIfRefused } from '@portal/platform/server'
import { EVENTO, lerUltimoDia, recusaDeTrocarExercicio } from '../../contract/index.ts'
import { avisarPessoa } from '../avisar.ts'
import { abrirEspaco, chamarSuplentes, inserirExercicio, obterExercicio } from '../queries/exercicios.ts'
import type { CadeiraReservada, MandatoReservado } from '../queries/mandatos.ts'
import { acompanharCargo, exigirQueNaoSiga } from './acompanhar-cargo.ts'

interface Troca {
	readonly cadeira: CadeiraReservada
	/** Mandate of the holder. */
	readonly mandato: MandatoReservado
	readonly para: 'TIT' | 'SUP'
	readonly dia: string
}

/** Leave and return of a holder: from the day on, the substitute or the holder exercises the seat. */
export async function trocarExercicio(
	db: Db,
	portal: Portal,
	{ cadeira, mandato, para, dia }: Troca,
): Promise<{ codmdt: number; nompes: string }> {
	if (mandato.titsup !== 'T')
		throw new RuleError('e-suplente', 'O exercício segue o titular da cadeira. Escolha o titular.')
	const { codcad } = mandato
	await exigirQueNaoSiga(db, cadeira)
	throwIfRefused(recusaDeTrocarExercicio(mandato, await obterExercicio(db, codcad, dia), { para, dia }))
	const { nompes } = await obterPessoa(db, mandato.codpes)
	const em = portal.agora().toISOString()
	const ate = lerUltimoDia(mandato)
	await abrirEspaco(db, { codcad, de: dia, ate }, em)
	const [quem] =
		para === 'TIT'
			? [await devolver(db, mandato, { dia, ate }, em)]
			: await chamarSuplentes(db, { codcad, de: dia, ate }, em)
	const seguidoras = await acompanharCargo(db, portal, codcad)
	if (quem)
		await avisarPessoa(db, portal, cadeira, {
			chave: `exercicio:${quem.codmdt}:${dia}:${para}`,
			codpes: quem.codpes,
			assunto: `Você exerce a cadeira em ${cadeira.nomclg} desde ${diaEscrito(dia)}`,
			texto: [
				para === 'TIT'
					? `${cadeira.nomcad}: você volta ao exercício do mandato.`
					: `${cadeira.nomcad}: você substitui ${nompes} até a volta.`,
				...seguidoras.map(({ nomclg }) => `Vale também em ${nomclg}.`),
			].join(' '),
			motivo: 'Você é desta cadeira.',
		})
	await publicar(db, { tipo: EVENTO })
	return { codmdt: mandato.codmdt, nompes }
}

async function devolver(
	db: Db,
	{ codcad, codcol, codmdt, codpes }: MandatoReservado,
	{ dia, ate }: { readonly dia: string; readonly ate: string },
	em: string,
) {
	const periodo = { codcad, codcol, codmdt, codpes, motexe: 'TIT' as const, dtaini: dia, dtafim: ate }
	await inserirExercicio(db, periodo, em)
	return periodo
}
