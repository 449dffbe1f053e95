import { matchesWords } from '@portal/platform/contract'
import type { SearchSource } from '@portal/platform/server'
import { nomeDaSituacao, type QuestionarioAResponder } from '../contract/index.ts'
import { unidadesQueGere } from './acesso/acesso.ts'
import { listarAResponder } from './responder/contexto.ts'
import { paginarVersoes } from './versao/queries.ts'

function descreverSituacao({ sitpcp, responder }: QuestionarioAResponder): string {
	if (sitpcp === 'CON') return 'já respondido'
	return responder === 'S' ? 'para responder' : 'não recebe respostas agora'
}

/** Portal search over two lists: questionnaires to answer and questionnaires that the person manages. */
export const fonteDeQuestionarios: SearchSource = {
	nome: 'questionarios',
	titulo: 'Questionários',
	ordem: 55,
	async buscar({ db, portal, user }, busca, limite) {
		const tem = matchesWords(busca)
		const seus = (await listarAResponder(db, portal, user)).filter(({ nomqst }) => tem(nomqst))
		const geridos = await paginarVersoes(db, unidadesQueGere(user), { busca }, { limite, salto: 0 })
		return [
			...seus.map((um) => ({
				titulo: um.nomqst,
				detalhe: `${um.dscpdo} · ${descreverSituacao(um)}`,
				endereco: `/questionarios/${um.codqst}`,
			})),
			...geridos.map(({ codqst, numvrsqst, nomqst, dscpdo, sitqst }) => ({
				titulo: nomqst,
				detalhe: `${dscpdo} · ${nomeDaSituacao[sitqst]} · você gere`,
				endereco: `/questionarios/gerir/${codqst}/${numvrsqst}`,
			})),
		].slice(0, limite)
	},
}
