import type { SearchSource } from '@portal/platform/server'
import { enderecoDaCompra, SITUACOES } from '../contract/index.ts'
import { escreverNumero } from './mostrar.ts'
import { paginarCompras } from './queries/compras.ts'

export const fonteDeCompras: SearchSource = {
	nome: 'contratacoes',
	titulo: 'Contratações',
	ordem: 76,
	async buscar({ db, portal }, busca, limite) {
		const { linhas } = await paginarCompras(db, portal, { busca, ordem: 'recentes' }, { limite, salto: 0 })
		return linhas.map(({ codpcddsp, numcpr, anocpr, objcpr, sitcpr }) => ({
			titulo: `${escreverNumero({ numcpr, anocpr })} ${objcpr}`,
			detalhe: SITUACOES[sitcpr],
			endereco: enderecoDaCompra(codpcddsp),
		}))
	},
}
