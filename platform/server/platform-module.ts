import { PERFIS_DO_PORTAL } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { executarImportacao, limparImportacoes } from './imports/job.ts'
import { conferirConfiguracao } from './installation-checks.ts'
import { defineJob } from './jobs/jobs.ts'
import { removerLimitesVencidos } from './limits.ts'
import { desistirDosParados, entregarEmail } from './mail/mail.ts'
import { defineModule } from './module.ts'

const limpar = defineJob({
	nome: 'limpar-plataforma',
	dados: z.object({}),
	cron: '17 3 * * *',
	async executar(portal) {
		await portal.sessions.removeExpired()
		await removerLimitesVencidos(portal.db)
		await desistirDosParados(portal)
	},
})

/** The platform's own tables and jobs, described as a slice describes its own. */
export const platform = defineModule({
	name: 'plataforma',
	migrations: new URL('./migrations/', import.meta.url),
	perfis: PERFIS_DO_PORTAL,
	routes: [],
	conferir: conferirConfiguracao,
	arquivos: { prefixo: 'importacoes', colunas: ['importacao.chvarq'] },
	jobs: [entregarEmail, limpar, executarImportacao, limparImportacoes],
})
