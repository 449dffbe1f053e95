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

/** Levels 1 and 4 are profiles of today; 2 and 3 are what the register says at this moment. */
export async function obterQuem(db: Db, user: Portador): Promise<Quem> {
	const tem = new Set<NivelAlumni>()
	if (user.acessos.some(({ codperfil }) => codperfil === ALU_ADMIN)) tem.add('1')
	if (user.acessos.some(({ codperfil }) => codperfil === ALU_GESTOR)) tem.add('4')
	const sitcad = await buscarSituacao(db, user.codpes)
	if (sitcad !== undefined) tem.add(sitcad === 'ATI' ? '3' : '2')
	return {
		codpes: user.codpes,
		niveis: NIVEIS.filter((nivel) => tem.has(nivel)),
		unidades: tem.has('1') ? 'todas' : alcanceDe(user, [ALU_GESTOR]),
	}
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
		const quem = await obterQuem(pedido.db, pedido.user)
		recusar(recusaDoPortao(portao, quem.niveis))
		return handler(Object.assign({}, input, { quem }))
	},
})
