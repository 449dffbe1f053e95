import { defineJob, inTransaction, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO_CAMPANHA } from '../../contract/index.ts'
import { alvoDe } from './alvo.ts'
import { alterarCampanha, buscarCampanha, porItens, recontarCampanha, reservarCampanha } from './queries/campanhas.ts'
import { atualizarRevisores } from './revisores.ts'

export const DaCampanha = z.object({ codcmp: z.int() })
const POR_VEZ = 1_000

/** Who reviews, how much is left for each, and the task that says so. */
export const contarRevisores = defineJob({
	nome: 'pedroweb-contar-revisores',
	dados: DaCampanha,
	executar: (portal, { codcmp }) =>
		inTransaction(portal.db, async (db) => {
			await recontarCampanha(db, codcmp)
			const campanha = await buscarCampanha(db, codcmp)
			if (campanha && campanha.sitcmp !== 'PRE') await atualizarRevisores(db, portal, campanha)
		}),
})

/** So many at a time, each time to the end: whoever takes it over goes on behind the last access that is in. */
export const porAcessos = defineJob({
	nome: 'pedroweb-por-acessos-na-campanha',
	dados: DaCampanha,
	async executar(portal, { codcmp }) {
		for (;;) {
			const pronta = await inTransaction(portal.db, async (db) => {
				const campanha = await reservarCampanha(db, codcmp)
				if (campanha?.sitcmp !== 'PRE') return true
				const { ultacs: depoisDe, codpescad } = campanha
				const postos = await porItens(db, codcmp, alvoDe(portal, campanha), { depoisDe, quantos: POR_VEZ })
				const fim = postos.length < POR_VEZ
				await alterarCampanha(db, codcmp, {
					qtditm: campanha.qtditm + postos.length,
					ultacs: postos.at(-1) ?? depoisDe,
					...(fim ? { sitcmp: 'ABE' as const } : {}),
				})
				if (fim) await portal.jobs.enfileirar(db, contarRevisores, { codcmp }, { urgencia: 'urgente' })
				if (codpescad !== null)
					await publicar(db, { tipo: EVENTO_CAMPANHA, codpes: codpescad, dados: { codcmp, qtditm: campanha.qtditm } })
				return fim
			})
			if (pronta) return
		}
	},
})
