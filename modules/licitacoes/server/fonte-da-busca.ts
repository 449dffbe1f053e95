import type { SearchSource } from '@portal/platform/server'
import { enderecoDaLicitacao, SITUACOES } from '../contract/index.ts'
import { paginarLicitacoes } from './queries/licitacoes.ts'

export const fonteDeLicitacoes: SearchSource = {
	nome: 'licitacoes',
	titulo: 'Licitações abertas',
	ordem: 75,
	async buscar({ db }, busca, limite) {
		const { itens } = await paginarLicitacoes(db, { busca, parte: 'abertas', pagina: 1, porPagina: limite })
		return itens.map(({ codpcddsp, numlct, dscobj, sitlct }) => ({
			titulo: `${numlct} ${dscobj}`,
			detalhe: SITUACOES[sitlct],
			endereco: enderecoDaLicitacao(codpcddsp),
		}))
	},
}
