import { escreverPeriodo, matchesWords } from '@portal/platform/contract'
import type { SearchSource } from '@portal/platform/server'
import { NOME_DA_SITUACAO } from '../contract/index.ts'
import { comNomes } from './nomes.ts'
import { listarDaPessoa } from './queries.ts'

/** One's own, by the other person's name or by why: few of them, and names are another slice's, so they are read first. */
export const fonteDeSubstituicoes: SearchSource = {
	nome: 'substituicoes',
	titulo: 'Substituições',
	ordem: 50,
	async buscar({ db, portal, user }, busca, limite) {
		const tem = matchesWords(busca)
		return (await comNomes(db, await listarDaPessoa(db, user.codpes, portal.agora())))
			.map(({ codpestit, nompestit, nompessub, dtaini, dtafim, mot, sit }) => ({
				titulo: codpestit === user.codpes ? `${nompessub} substitui você` : `Você substitui ${nompestit}`,
				detalhe: `${escreverPeriodo(dtaini, dtafim)} · ${NOME_DA_SITUACAO[sit]} · ${mot}`,
				endereco: `/substituicoes?aba=${codpestit === user.codpes ? 'titular' : 'substituto'}`,
			}))
			.filter(({ titulo, detalhe }) => tem(`${titulo} ${detalhe}`))
			.slice(0, limite)
	},
}
