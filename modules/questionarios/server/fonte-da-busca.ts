import type { SearchSource } from '@portal/platform/server'
import { nomeDaSituacao } from '../contract/index.ts'
import { unidadesQueGere } from './acesso/acesso.ts'
import { listarAResponder } from './responder/contexto.ts'
import { paginarVersoes } from './versao/queries.ts'

/** The two lists themselves: those that are put to the person, and those that they manage. */
export const fonteDeQuestionarios: SearchSource = {
	nome: 'questionarios',
	titulo: 'Questionários',
	ordem: 55,
	async buscar({ db, portal, user }, busca, limite) {
		const procurado = busca.toLocaleLowerCase('pt-BR')
		const seus = (await listarAResponder(db, portal, user)).filter(({ nomqst }) =>
			nomqst.toLocaleLowerCase('pt-BR').includes(procurado),
		)
		const geridos = await paginarVersoes(db, unidadesQueGere(user), { busca }, { limite, salto: 0 })
		return [
			...seus.map(({ codqst, nomqst, dscpdo, sitpcp }) => ({
				titulo: nomqst,
				detalhe: `${dscpdo} · ${sitpcp === 'CON' ? 'já respondido' : 'para responder'}`,
				endereco: `/questionarios/${codqst}`,
			})),
			...geridos.map(({ codqst, numvrsqst, nomqst, dscpdo, sitqst }) => ({
				titulo: nomqst,
				detalhe: `${dscpdo} · ${nomeDaSituacao[sitqst]} · você gere`,
				endereco: `/questionarios/gerir/${codqst}/${numvrsqst}`,
			})),
		].slice(0, limite)
	},
}
