import type { Lembrador } from '@portal/notificacoes/server/public'
import { nomesDe } from '../pessoas.ts'
import { registrarEvento } from '../queries/evento.ts'
import { obterLote } from '../queries/lote.ts'
import { obterParticipante, reservarQuemFalta } from '../queries/participante.ts'
import { chaveDaTarefa, enviarLink, PREFIXO_DA_TAREFA } from './correspondencia.ts'

const codpcpasidocDa = (chave: string): number => Number(chave.slice(PREFIXO_DA_TAREFA.length))

/** Reminder source: each pending signer is mailed a personal link, and the batch records it. */
export const lembradorDeAssinaturas: Lembrador = {
	prefixo: PREFIXO_DA_TAREFA,
	filtrarVigentes: async (db, _portal, chaves) =>
		(await reservarQuemFalta(db, chaves.map(codpcpasidocDa))).map((codpcpasidoc) => chaveDaTarefa({ codpcpasidoc })),
	async dizer(db, portal, { chvorg }) {
		const agora = portal.agora()
		const participante = await obterParticipante(db, codpcpasidocDa(chvorg))
		const lote = await obterLote(db, participante.codlotdocasi, agora)
		const nome = (await nomesDe(db, [lote.codpesges]))(lote.codpesges)
		if (!(await enviarLink(db, portal, lote, participante, 'lembrete', nome))) return
		const dscevt = `Lembrete enviado a ${participante.nompcp}.`
		await registrarEvento(db, lote.codlotdocasi, { tipevt: 'lembrete', codpes: null, nompes: null, dscevt }, agora)
	},
}
