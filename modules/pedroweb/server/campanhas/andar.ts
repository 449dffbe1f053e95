import { diasEntre, somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { MESES_ATE_REPETIR } from '../../contract/index.ts'
import { comecar } from './abrir.ts'
import { alvoDe } from './alvo.ts'
import { fecharCampanha, mandarFechar } from './fechar.ts'
import { contarRevisores, porAcessos } from './jobs.ts'
import {
	contarARever,
	listarARepetir,
	listarNaSituacao,
	listarVencidas,
	reservarCampanha,
} from './queries/campanhas.ts'

/** Scheduler: the job does what the calendar requires and resumes what failed, and each step is idempotent. */
export const andarCampanhas = defineJob({
	nome: 'pedroweb-andar-campanhas',
	dados: z.object({}),
	cron: '22 * * * *',
	async executar(portal) {
		const { db, jobs } = portal
		for (const codcmp of await listarVencidas(db, diaDe(portal)))
			await inTransaction(db, async (trx) => {
				const campanha = await reservarCampanha(trx, codcmp)
				if (campanha?.sitcmp === 'ABE') await mandarFechar(trx, portal, codcmp, null)
			})
		for (const codcmp of await listarNaSituacao(db, 'PRE')) await jobs.enfileirar(db, porAcessos, { codcmp })
		for (const codcmp of await listarNaSituacao(db, 'ENC')) await jobs.enfileirar(db, fecharCampanha, { codcmp })
		// Reviewer recount: heads and owners change, and accesses end, during a campaign.
		for (const codcmp of await listarNaSituacao(db, 'ABE')) await jobs.enfileirar(db, contarRevisores, { codcmp })
		await repetir(portal)
	},
})

async function repetir(portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	for (const { dtaini, dtafim, ...anterior } of await listarARepetir(portal.db, hoje, MESES_ATE_REPETIR)) {
		const qtdpre = await contarARever(portal.db, alvoDe(portal, anterior))
		if (qtdpre === 0) continue
		const { tipcmp, codsis, codund, stapad, starep } = anterior
		const novoFim = somarDias(hoje, Math.max(1, diasEntre(dtaini, dtafim)))
		await inTransaction(portal.db, (db) =>
			comecar(db, portal, { tipcmp, codsis, codund, stapad, starep, dtafim: novoFim, codpescad: null, qtdpre }),
		)
	}
}

export const JOBS_DAS_CAMPANHAS = [porAcessos, contarRevisores, fecharCampanha, andarCampanhas]
