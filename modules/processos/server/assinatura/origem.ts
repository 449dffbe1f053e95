import type { Origem } from '@portal/assina/server/public'
import { AREA_PROCESSOS, PERFIL_AUDITOR } from '../../contract/index.ts'
import { enviadoPublico, enviadoVisivel } from '../acesso/queries.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { receberAssinatura } from './jobs.ts'

/** A document that was sent to sign is as open there as it is here. An auditor reads it here, where that is kept. */
export const origemDaAssinatura: Origem = {
	nomsisorg: AREA_PROCESSOS,
	aoTerminar: receberAssinatura,
	async visiveis(db, portal, { codpes, perfis = [] }) {
		const semAuditoria = perfis.filter((perfil) => perfil !== PERFIL_AUDITOR)
		const atuacao = await obterAtuacao(db, portal, { codpes, perfis: semAuditoria })
		return (chvorg) => enviadoVisivel(atuacao, chvorg)
	},
	publicos: enviadoPublico,
}
