import type { SearchSource } from '@portal/platform/server'
import { NOME_DA_SITUACAO } from '../../contract/index.ts'
import { buscarNaCaixa } from './queries/busca.ts'

/** Search source of the person's inbox, which includes batches of other slices as far as those allow (0033). */
export const fonteDeLotes: SearchSource = {
	nome: 'lotes',
	titulo: 'Lotes de assinatura',
	ordem: 30,
	async buscar({ db, portal, user }, texto, limite) {
		const lotes = await buscarNaCaixa(db, portal, user, { texto, limite })
		return lotes.map(({ codlotdocasi, nomlot, sitlotdocasi }) => ({
			titulo: nomlot,
			detalhe: `nº ${codlotdocasi} · ${NOME_DA_SITUACAO[sitlotdocasi]}`,
			endereco: `/assina/lote/${codlotdocasi}`,
		}))
	},
}
