import { diaDe, type SearchSource } from '@portal/platform/server'
import { enderecoDoConvenio, enderecoDoEdital, escreverPais } from '../contract/index.ts'
import { paginarConvenios } from './lista-de-convenios.ts'
import { paginarEditais } from './queries/editais.ts'

export const fonteDeConvenios: SearchSource = {
	nome: 'nereu',
	titulo: 'Convênios internacionais',
	ordem: 72,
	async buscar({ portal }, busca, limite) {
		const { linhas } = await paginarConvenios(portal, { busca, pagina: 1, porPagina: limite })
		return linhas.map(({ codcvn, nomorg, cidorg, codpais }) => ({
			titulo: nomorg,
			detalhe: `${cidorg}, ${escreverPais(codpais)}`,
			endereco: enderecoDoConvenio(codcvn),
		}))
	},
}

export const fonteDeEditais: SearchSource = {
	nome: 'nereu-editais',
	titulo: 'Editais de mobilidade',
	ordem: 73,
	async buscar({ db, portal }, busca, limite) {
		const { linhas } = await paginarEditais(db, { busca, pagina: 1, porPagina: limite }, diaDe(portal))
		return linhas.map(({ codedt, titedt, qtdvag }) => ({
			titulo: titedt,
			detalhe: `${qtdvag} vagas`,
			endereco: enderecoDoEdital(codedt),
		}))
	},
}
