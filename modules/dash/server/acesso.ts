import { type Alcance, alcanceDe, type Portador } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { DSH_PRG, DSH_SERVICO, PERFIS_COM_NOMES } from '../contract/index.ts'

/** Units whose entrants somebody sees by name. */
export const lerAlcance = (user: Pick<Portador, 'acessos'>): Alcance => alcanceDe(user, PERFIS_COM_NOMES)

/** People of the undergraduate office of a unit. */
export const listarServico = (db: Db, portal: Portal, codund: number): Promise<number[]> =>
	listarCodpesComPerfil(db, DSH_SERVICO, diaDe(portal), codund)

export const listarPrg = (db: Db, portal: Portal): Promise<number[]> =>
	listarCodpesComPerfil(db, DSH_PRG, diaDe(portal))
