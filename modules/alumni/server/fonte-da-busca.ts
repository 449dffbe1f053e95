import { truncate } from '@portal/platform/contract'
import { diaDe, type SearchSource } from '@portal/platform/server'
import { nomeDoTipoDeOportunidade } from '../contract/index.ts'
import { obterQuem, recusaDe } from './acesso/quem.ts'
import { enderecoDaOportunidade } from './oportunidades/empresa.ts'
import { paginarOportunidades } from './oportunidades/queries/oportunidades.ts'
import { paginarVantagens } from './vantagens/queries.ts'

/** Portal search, answered by the list itself, so that its gate and visibility rules hold. */
export const fonteDeOportunidades: SearchSource = {
	nome: 'alumni-oportunidades',
	titulo: 'Oportunidades da rede Alumni',
	ordem: 60,
	async buscar({ db, portal, user }, busca, limite) {
		const quem = await obterQuem(db, portal, user)
		if (recusaDe('oportunidades', quem)) return []
		const { itens } = await paginarOportunidades(db, quem, { busca, sitopd: 'S' }, { limite, salto: 0 })
		return itens.map(({ numseqopd, nomcgofnc, nomepr, tipopd }) => ({
			titulo: nomcgofnc,
			detalhe: `${nomeDoTipoDeOportunidade[tipopd]} · ${nomepr}`,
			endereco: enderecoDaOportunidade(numseqopd),
		}))
	},
	todos: (busca) => `/alumni/oportunidades?busca=${encodeURIComponent(busca)}`,
}

export const fonteDeVantagens: SearchSource = {
	nome: 'alumni-vantagens',
	titulo: 'Vantagens da rede Alumni',
	ordem: 61,
	async buscar({ db, portal, user }, busca, limite) {
		const quem = await obterQuem(db, portal, user)
		if (recusaDe('vantagens', quem)) return []
		const parte = { limite, salto: 0, hoje: diaDe(portal) }
		const { itens } = await paginarVantagens(db, quem, { busca, periodo: 'VIG' }, parte)
		return itens.map(({ titvtg, dscvtg }) => ({
			titulo: titvtg,
			detalhe: truncate(dscvtg, 80),
			endereco: `/alumni/vantagens?busca=${encodeURIComponent(titvtg)}`,
		}))
	},
	todos: (busca) => `/alumni/vantagens?busca=${encodeURIComponent(busca)}`,
}
