import {
	type Alcance,
	alcanceDe,
	type CatalogoDePerfis,
	type Portador,
	type Recusa,
	recusaDeAcesso,
} from '@portal/platform/contract'
import { QST_GESTOR } from '../../contract/index.ts'

/** Access check: the person must manage the questionnaires of the unit. */
export const recusaDeGerir = (catalogo: CatalogoDePerfis, quem: Portador, codund: number): Recusa | undefined =>
	recusaDeAcesso(catalogo, quem, [QST_GESTOR], { codund })

export const unidadesQueGere = (quem: Portador): Alcance => alcanceDe(quem, [QST_GESTOR])
