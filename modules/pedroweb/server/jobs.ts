import { diaEscrito, somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction, type Portal, publicar, revogarPerfil } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO } from '../contract/index.ts'
import { avisarPessoa } from './avisar.ts'
import { avisarDoAcesso } from './avisar-do-acesso.ts'
import { descrever } from './mostrar.ts'
import { type Linha, listarQueVaoTerminar, listarTerminados, passarAcesso } from './queries.ts'

const POR_VEZ = 200

/** Expiry: the session has ignored these accesses since their last day, and the job records it. */
export const encerrarTerminados = defineJob({
	nome: 'pedroweb-encerrar-terminados',
	dados: z.object({}),
	cron: '12 * * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (;;) {
			const feitos = await inTransaction(portal.db, async (db) => {
				const terminados = await listarTerminados(db, hoje, POR_VEZ)
				for (const acesso of terminados) {
					const { codacs, codpes, codperfil, codund, codesc, dtafimacs } = acesso
					const dtahst = portal.agora().toISOString()
					const ato = dtafimacs !== null && dtafimacs < hoje ? 'expirar' : 'fim-do-vinculo'
					await passarAcesso(db, codacs, {
						atohst: ato,
						sitacs: 'EXP',
						codpes: null,
						dtahst,
					})
					await avisarDoAcesso(db, portal, acesso, { ato, porQuem: null, txthst: null, dtahst })
					await revogarPerfil(db, codpes, codperfil, { codund, codesc })
					await publicar(db, { tipo: EVENTO, codpes })
				}
				return terminados.length
			})
			if (feitos < POR_VEZ) return
		}
	},
})

const DIAS_ANTES_DO_FIM = 15

/** Expiry notice: it comes in time for an extension, once for each last day. */
export const avisarDoFim = defineJob({
	nome: 'pedroweb-avisar-do-fim',
	dados: z.object({}),
	cron: '17 8 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const ate = somarDias(hoje, DIAS_ANTES_DO_FIM)
		let depoisDe = 0
		for (;;) {
			const acessos = await listarQueVaoTerminar(portal.db, { hoje, ate, depoisDe, limite: POR_VEZ })
			for (const acesso of acessos) await avisarUm(portal, acesso)
			if (acessos.length < POR_VEZ) return
			depoisDe = acessos.at(-1)?.codacs ?? depoisDe
		}
	},
})

async function avisarUm(portal: Portal, { codacs, codpes, codperfil, dtafimacs }: Linha): Promise<void> {
	if (dtafimacs === null) return
	const { nomperfil, nomsis } = descrever(portal, codperfil)
	await inTransaction(portal.db, (db) =>
		avisarPessoa(db, portal, {
			chave: `${codacs}:vai-terminar:${dtafimacs}`,
			codpes,
			assunto: `O seu acesso termina em ${diaEscrito(dtafimacs)}: ${nomperfil}`,
			texto: `O seu perfil ${nomperfil}, de ${nomsis}, vale até ${diaEscrito(dtafimacs)}. Se ainda precisar dele depois disso, peça à chefia da unidade ou a quem responde pelo sistema que o prorrogue.`,
			url: `/pedroweb/acessos/${codacs}`,
			link: 'Ver o acesso',
			motivo: 'O acesso é seu.',
		}),
	)
}
