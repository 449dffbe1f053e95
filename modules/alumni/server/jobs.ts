import { obterPessoas } from '@portal/pessoas/server/public'
import { defineJob, inTransaction, type Job } from '@portal/platform/server'
import * as z from 'zod/mini'
import { enviarBoletim, retomarBoletins } from './boletim/enviar.ts'
import { conferirCadastro } from './cadastro/conferir.ts'
import { removerRespondidos } from './cadastro/queries.ts'
import { removerAntigas } from './conversas/queries/conversas.ts'
import { convidarFormados } from './convites/convidar.ts'
import { somarEgressos } from './estatisticas/somar.ts'
import { expirarOportunidades } from './oportunidades/jobs.ts'
import { removerAcessosAntigos } from './privacidade/queries.ts'
import { listarGuardados, refazerBusca } from './rede/queries/refazer.ts'

const POR_VEZ = 1_000

/** Daily cleanup: expired rows are removed, and names or courses changed in the register are updated in the search. */
export const arrumar = defineJob({
	nome: 'alumni-arrumar',
	dados: z.object({}),
	cron: '35 3 * * *',
	async executar({ db }) {
		await removerAcessosAntigos(db)
		await removerRespondidos(db)
		await removerAntigas(db)
		let depois = 0
		for (;;) {
			const linhas = await listarGuardados(db, depois, POR_VEZ)
			const ultima = linhas.at(-1)
			if (!ultima) return
			const nomes = await obterPessoas(
				db,
				linhas.map(({ codpes }) => codpes),
			)
			const mudaram = linhas.filter(({ codpes, nompes, outros }) => outros || nomes.get(codpes)?.nompes !== nompes)
			if (mudaram.length > 0)
				await inTransaction(db, (trx) =>
					refazerBusca(
						trx,
						mudaram.map(({ codpes }) => codpes),
					),
				)
			depois = ultima.codpes
		}
	},
})

/** Jobs of the slice, one line per topic. */
export const jobs: readonly Job[] = [
	conferirCadastro,
	convidarFormados,
	arrumar,
	enviarBoletim,
	retomarBoletins,
	expirarOportunidades,
	somarEgressos,
]
