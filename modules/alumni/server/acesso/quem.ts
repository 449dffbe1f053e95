import { type Alcance, alcanceDe, type EndpointDefinition, type Portador } from '@portal/platform/contract'
import { type Db, diaDe, type Handler, type Portal, type Route, throwIfRefused } from '@portal/platform/server'
import {
	ALU_ADMIN,
	ALU_GESTOR,
	NIVEIS,
	type NivelAlumni,
	type Portao,
	recusaDoPortao,
	recusaSemAceite,
	type TipoDeTermo,
} from '../../contract/index.ts'
import { buscarSituacao } from './queries.ts'

export interface Quem {
	readonly codpes: number
	readonly niveis: readonly NivelAlumni[]
	/** Where level 4 holds. */
	readonly unidades: Alcance
	/** Of what is in force, what somebody of level 3 has not answered yet. */
	readonly porAceitar: readonly TipoDeTermo[]
}

/** Profiles of today. */
const pelosPerfis = ({ acessos }: Portador): NivelAlumni[] => [
	...(acessos.some(({ codperfil }) => codperfil === ALU_ADMIN) ? (['1'] as const) : []),
	...(acessos.some(({ codperfil }) => codperfil === ALU_GESTOR) ? (['4'] as const) : []),
]

interface DeQuemPede {
	readonly db: Db
	readonly portal: Portal
	readonly user: Portador
}

const quemTem = (user: Portador, tem: readonly NivelAlumni[], porAceitar: readonly TipoDeTermo[] = []): Quem => ({
	codpes: user.codpes,
	niveis: NIVEIS.filter((nivel) => tem.includes(nivel)),
	unidades: tem.includes('1') ? 'todas' : alcanceDe(user, [ALU_GESTOR]),
	porAceitar,
})

/** Levels 1 and 4 are profiles of today; 2 and 3 are what the register says at this moment. */
export async function obterQuem(db: Db, portal: Portal, user: Portador): Promise<Quem> {
	const situacao = await buscarSituacao(db, user.codpes, diaDe(portal))
	if (!situacao) return quemTem(user, pelosPerfis(user))
	const ativo = situacao.sitcad === 'ATI'
	return quemTem(user, [...pelosPerfis(user), ativo ? '3' : '2'], ativo ? situacao.porAceitar : [])
}

/** Whom a profile lets in is not looked for in the register: what they are there changes nothing behind the gate. */
async function quemPassa({ db, portal, user }: DeQuemPede, portao: Portao): Promise<Quem> {
	const peloPerfil = quemTem(user, pelosPerfis(user))
	const quem = recusaDe(portao, peloPerfil) ? await obterQuem(db, portal, user) : peloPerfil
	throwIfRefused(recusaDe(portao, quem))
	return quem
}

/** May they pass, by their levels and by what they accepted? */
export const recusaDe = (portao: Portao, { niveis, porAceitar }: Quem) =>
	recusaDoPortao(portao, niveis) ?? recusaSemAceite(portao, porAceitar)

type Entrada<D extends EndpointDefinition> = Parameters<Handler<D>>[0] & { readonly quem: Quem }
type DoPortao<D extends EndpointDefinition> = (input: Entrada<D>) => ReturnType<Handler<D>>

export interface RotaComPortao extends Route {
	readonly portao: Portao
}

/** A call of the network: its gate is asked before its handler, which is told who asks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is what keeps the literals
export const rotaDo = <const D extends EndpointDefinition, H extends DoPortao<D>>(
	portao: Portao,
	endpoint: D,
	handler: H,
	more: Pick<Route, 'costly'> = {},
): RotaComPortao => ({
	...more,
	endpoint,
	portao,
	async handler(input: never) {
		const pedido: DeQuemPede = input
		return handler(Object.assign({}, input, { quem: await quemPassa(pedido, portao) }))
	},
})
