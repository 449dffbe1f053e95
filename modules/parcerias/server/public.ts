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

/** Partnerships by position. */
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

/** Cached per process until the event `menu`. */
export const listarParceriasDoMenu = commonCopy('menu', listar)
