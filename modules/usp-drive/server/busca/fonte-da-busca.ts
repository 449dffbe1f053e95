import type { SearchSource } from '@portal/platform/server'
import { enderecoDaPasta } from '../../contract/index.ts'
import { lerAgente } from '../acesso/pessoa.ts'
import { paginarBusca } from '../queries/listas.ts'

function descreverLugar(tipitm: 'P' | 'A', nompta: string): string {
	if (nompta === '') return 'Pasta compartilhada com você'
	return tipitm === 'P' ? `Pasta em ${nompta}` : `Em ${nompta}`
}

export const fonteDoDrive: SearchSource = {
	nome: 'usp-drive',
	titulo: 'USP Drive',
	ordem: 75,
	async buscar({ db, portal, user }, busca, limite) {
		const { itens } = await paginarBusca(db, lerAgente(portal, user), { busca, pagina: 1, porPagina: limite })
		return itens.map(({ tipitm, coditm, nomitm, nompta, codptaarqudr }) => ({
			titulo: nomitm,
			detalhe: descreverLugar(tipitm, nompta),
			endereco: tipitm === 'P' ? enderecoDaPasta(coditm) : `${enderecoDaPasta(codptaarqudr)}?arquivo=${coditm}`,
		}))
	},
}
