import type { Origem } from '@portal/assina/server/public'
import { AREA_PROCESSOS, PERFIL_AUDITOR } from '../../contract/index.ts'
import { enviadoPublico, enviadoVisivel } from '../acesso/queries.ts'
import { anunciarAssinatura } from '../atos/anunciar-mudanca.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { lerChaveDoEnvio } from '../rodadas/chave-do-envio.ts'
import { receberAssinatura } from './jobs.ts'

/**
 * A document sent to be signed keeps the visibility that it has in its process; the auditor profile is left out,
 * since an auditor's readings are logged only here.
 */
export const origemDaAssinatura: Origem = {
	nomsisorg: AREA_PROCESSOS,
	aoTerminar: receberAssinatura,
	aoMudar: (db, portal, chvorg) => anunciarAssinatura(db, portal, lerChaveDoEnvio(chvorg).numpro),
	async visiveis(db, portal, { codpes, acessos = [] }) {
		const semAuditoria = acessos.filter(({ codperfil }) => codperfil !== PERFIL_AUDITOR)
		const atuacao = await obterAtuacao(db, portal, { codpes, acessos: semAuditoria })
		return (chvorg) => enviadoVisivel(atuacao, chvorg)
	},
	publicos: enviadoPublico,
}
