import { type Alcance, alcanceDe, type EndpointDefinition, type Portador } from '@portal/platform/contract'
import { type Db, type Handler, type Route, recusar } from '@portal/platform/server'
import { ALU_ADMIN, ALU_GESTOR, NIVEIS, type NivelAlumni, type Portao, recusaDoPortao } from '../../contract/index.ts'
import { buscarSituacao } from './queries.ts'

export interface Quem {
	readonly codpes: number
	readonly niveis: readonly NivelAlumni[]
	/** Where level 4 holds. */
	readonly unidades: Alcance
}

/** Profiles of today. */
const pelosPerfis = ({ acessos }: Portador): NivelAlumni[] => [
	...(acessos.some(({ codperfil }) => codperfil === ALU_ADMIN) ? (['1'] as const) : []),
	...(acessos.some(({ codperfil }) => codperfil === ALU_GESTOR) ? (['4'] as const) : []),
]

const quemTem = (user: Portador, tem: readonly NivelAlumni[]): Quem => ({
	codpes: user.codpes,
	niveis: NIVEIS.filter((nivel) => tem.includes(nivel)),
	unidades: tem.includes('1') ? 'todas' : alcanceDe(user, [ALU_GESTOR]),
})

/** Levels 1 and 4 are profiles of today; 2 and 3 are what the register says at this moment. */
export async function obterQuem(db: Db, user: Portador): Promise<Quem> {
	const sitcad = await buscarSituacao(db, user.codpes)
	const peloRegistro = sitcad === undefined ? [] : [sitcad === 'ATI' ? ('3' as const) : ('2' as const)]
	return quemTem(user, [...pelosPerfis(user), ...peloRegistro])
}

/** Whom a profile lets in is not looked for in the register: what they are there changes nothing behind the gate. */
async function quemPassa(db: Db, user: Portador, portao: Portao): Promise<Quem> {
	const peloPerfil = quemTem(user, pelosPerfis(user))
	const quem = recusaDoPortao(portao, peloPerfil.niveis) ? await obterQuem(db, user) : peloPerfil
	recusar(recusaDoPortao(portao, quem.niveis))
	return quem
}

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
		const pedido: { readonly db: Db; readonly user: Portador } = input
		return handler(Object.assign({}, input, { quem: await quemPassa(pedido.db, pedido.user, portao) }))
	},
})
