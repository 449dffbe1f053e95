import type { SearchSource } from '@portal/platform/server'
import { enderecoDaCompra, SITUACOES } from '../contract/index.ts'
import { escreverNumero } from './mostrar.ts'
import { listarCompras } from './queries/compras.ts'

export const fonteDeCompras: SearchSource = {
	nome: 'contratacoes',
	titulo: 'Contratações',
	ordem: 76,
	async buscar({ db }, busca, limite) {
		const linhas = await listarCompras(db, { busca, ordem: 'recentes' }, { limite, salto: 0 })
		return linhas.map(({ codpcddsp, numcpr, anocpr, objcpr, sitcpr }) => ({
			titulo: `${escreverNumero({ numcpr, anocpr })} ${objcpr}`,
			detalhe: SITUACOES[sitcpr],
			endereco: enderecoDaCompra(codpcddsp),
		}))
	},
}
