import { type Alcance, alcanceDe, type Portador } from '@portal/platform/contract'
import { PERFIS_COM_NOMES } from '../contract/index.ts'

/** Units whose entrants somebody sees by name. */
export const lerAlcance = (user: Pick<Portador, 'acessos'>): Alcance => alcanceDe(user, PERFIS_COM_NOMES)
