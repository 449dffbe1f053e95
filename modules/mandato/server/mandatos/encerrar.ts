import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito, somarDias } from '@portal/platform/contract'
import { type Db, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import { type DadosDoEncerramento, EVENTO, MOTIVOS_DO_FIM, recusaDeEncerrar } from '../../contract/index.ts'
import { avisarEncerrado, pedirASecretaria, tarefaDaVaga } from '../avisar.ts'
import { abrirEspaco, chamarSuplentes } from '../queries/exercicios.ts'
import { type CadeiraReservada, corrigirMandato, type MandatoReservado } from '../queries/mandatos.ts'
import { acompanharCargo, exigirQueNaoSiga } from './acompanhar-cargo.ts'

/** End before the term: the substitute of a holder goes on, the person hears of it, and the vacancy becomes a task. */
export async function encerrar(
	db: Db,
	portal: Portal,
	{ cadeira, mandato }: { cadeira: CadeiraReservada; mandato: MandatoReservado },
	{ dtafimefe, motfim }: DadosDoEncerramento,
): Promise<{ codmdt: number; nompes: string }> {
	await exigirQueNaoSiga(db, cadeira)
	throwIfRefused(recusaDeEncerrar(mandato, dtafimefe))
	const { nompes } = await obterPessoa(db, mandato.codpes)
	const em = portal.agora().toISOString()
	await corrigirMandato(db, mandato, { dtafimefe, motfim }, em)
	await sairDeExercicio(db, mandato, dtafimefe, em)
	await avisarEncerrado(db, portal, cadeira, { ...mandato, dtafimefe, motfim })
	await acompanharCargo(db, portal, mandato.codcad)
	if (mandato.titsup === 'T')
		await pedirASecretaria(db, portal, cadeira, {
			chave: tarefaDaVaga(cadeira.codcad),
			titulo: `Cadeira vaga em ${cadeira.nomclg}: ${cadeira.nomcad}`,
			texto: `O mandato de ${nompes} terminou em ${diaEscrito(dtafimefe)} (${MOTIVOS_DO_FIM[motfim].toLowerCase()}). Designe quem o sucede.`,
		})
	await publicar(db, { tipo: EVENTO })
	return { codmdt: mandato.codmdt, nompes }
}

/** Those who exercised the seat by the mandate leave it on the days after its end. */
export async function sairDeExercicio(db: Db, mandato: MandatoReservado, dtafimefe: string, em: string): Promise<void> {
	const { codcad, codmdt, dtafimmdt } = mandato
	const de = somarDias(dtafimefe, 1)
	if (de > dtafimmdt) return
	// Those of the same mandate leave; the others of the seat are called on the days that became free.
	await abrirEspaco(db, { codcad, de, ate: dtafimmdt, ...(mandato.titsup === 'T' ? {} : { codmdt }) }, em)
	await chamarSuplentes(db, { codcad, de, ate: dtafimmdt }, em)
}
