import { escreverPeriodo, matchesWords } from '@portal/platform/contract'
import type { SearchSource } from '@portal/platform/server'
import { NOME_DA_SITUACAO } from '../contract/index.ts'
import { acrescentarNomes } from './nomes.ts'
import { listarDaPessoa } from './queries.ts'

/**
 * The search filters the person's few substitutions in memory, because the other person's name comes from another
 * slice.
 */
export const fonteDeSubstituicoes: SearchSource = {
	nome: 'substituicoes',
	titulo: 'Substituições',
	ordem: 50,
	async buscar({ db, portal, user }, busca, limite) {
		const tem = matchesWords(busca)
		return (await acrescentarNomes(db, await listarDaPessoa(db, user.codpes, portal.agora())))
			.map(({ codpestit, nompestit, nompessub, dtaini, dtafim, mot, sit }) => ({
				titulo: codpestit === user.codpes ? `${nompessub} substitui você` : `Você substitui ${nompestit}`,
				detalhe: `${escreverPeriodo(dtaini, dtafim)} · ${NOME_DA_SITUACAO[sit]} · ${mot}`,
				endereco: `/substituicoes?aba=${codpestit === user.codpes ? 'titular' : 'substituto'}`,
			}))
			.filter(({ titulo, detalhe }) => tem(`${titulo} ${detalhe}`))
			.slice(0, limite)
	},
}
