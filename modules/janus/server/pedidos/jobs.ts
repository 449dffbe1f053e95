import { obterPessoa } from '@portal/pessoas/server/public'
import { diasEntre } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction, type Portal, RuleError } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_DE_RESPOSTA, TIPOS_DE_PEDIDO } from '../../contract/index.ts'
import { obterMatricula } from '../queries/matriculas.ts'
import { gravarEspera, listarAbertos, reservarPedido } from '../queries/pedidos.ts'
import { darPorFeito } from './avisar.ts'
import { acharEspera } from './esperar.ts'
import { contarAQuemEspera, seguir } from './seguir.ts'

/** Nothing waits for nobody: each morning open requests go on from those who left, or did not answer. */
export const redestinarPedidos = defineJob({
	nome: 'janus-redestinar-pedidos',
	dados: z.object({}),
	cron: '20 6 * * *',
	async executar(portal) {
		for (const { numreq } of await listarAbertos(portal.db))
			try {
				await redestinar(portal, numreq)
			} catch (erro) {
				// Programme without anybody left: the request stays with those who had it, and the next morning asks again.
				if (!(erro instanceof RuleError)) throw erro
			}
	},
})

const redestinar = (portal: Portal, numreq: number): Promise<void> =>
	inTransaction(portal.db, async (db) => {
		const pedido = await reservarPedido(db, numreq)
		const { sitreq, tipreq, codpesesp, dtasit } = pedido
		if (sitreq !== 'ORI' && sitreq !== 'CCP' && sitreq !== 'CPG') return
		const matricula = await obterMatricula(db, pedido.codmtr)
		const agora = await acharEspera(db, portal, matricula, pedido)
		const dias = diasEntre(diaDe(portal, new Date(dtasit)), diaDe(portal))
		const motivo =
			agora.codpesesp.length === 0
				? agora.motesp
				: sitreq === 'ORI' && dias > DIAS_DE_RESPOSTA
					? `O orientador não respondeu em ${DIAS_DE_RESPOSTA} dias.`
					: null
		if (motivo !== null && sitreq === 'ORI') {
			const passo = { ato: 'passarACcp', codpes: null, codpestit: null, txtpas: motivo, codato: null } as const
			await seguir(db, portal, pedido, matricula, passo)
			return
		}
		const mesmos = agora.codpesesp.length === codpesesp.length && agora.codpesesp.every((um) => codpesesp.includes(um))
		if (mesmos || agora.codpesesp.length === 0) return
		await gravarEspera(db, numreq, agora.codpesesp)
		await darPorFeito(db, `pedido:${numreq}`, null, portal.agora().toISOString())
		const { nompes } = await obterPessoa(db, matricula.codpes)
		await contarAQuemEspera(db, portal, {
			numreq,
			sitreq,
			codpesesp: agora.codpesesp,
			titulo: `${TIPOS_DE_PEDIDO[tipreq]}: ${nompes}`,
			aluno: matricula.codpes,
		})
	})
