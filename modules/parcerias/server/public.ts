import { commonCopy, type Db } from '@portal/platform/server'
import { listarParcerias } from './queries.ts'

/** Entry of the menu for one partnership. */
export interface ParceriaDoMenu {
	readonly codigo: string
	readonly nome: string
	readonly url: string
	readonly icone: string
	readonly tipo: 'parceria'
}

/** In the order of their positions. */
async function listar(db: Db): Promise<ParceriaDoMenu[]> {
	const parcerias = await listarParcerias(db)
	return parcerias.map(({ codpgmpiabnf, nompgmpiabnf, urlpiabnf, icopiabnf }) => ({
		codigo: codpgmpiabnf,
		nome: nompgmpiabnf,
		url: urlpiabnf,
		icone: icopiabnf,
		tipo: 'parceria',
	}))
}

/** The event `menu` tells when it changes. */
export const listarParceriasDoMenu = commonCopy('menu', listar)
