import { type Alcance, alcanceDe, type EndpointDefinition, type Portador } from '@portal/platform/contract'
import { type Db, diaDe, type Handler, type Portal, type Route, recusar } from '@portal/platform/server'
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

/** Levels 1 and 4 are profiles of today; 2 and 3 are what the register says at this moment. */
export async function obterQuem(db: Db, portal: Portal, user: Portador): Promise<Quem> {
	const tem = new Set<NivelAlumni>()
	if (user.acessos.some(({ codperfil }) => codperfil === ALU_ADMIN)) tem.add('1')
	if (user.acessos.some(({ codperfil }) => codperfil === ALU_GESTOR)) tem.add('4')
	const situacao = await buscarSituacao(db, user.codpes, diaDe(portal))
	if (situacao) tem.add(situacao.sitcad === 'ATI' ? '3' : '2')
	return {
		codpes: user.codpes,
		niveis: NIVEIS.filter((nivel) => tem.has(nivel)),
		unidades: tem.has('1') ? 'todas' : alcanceDe(user, [ALU_GESTOR]),
		porAceitar: situacao?.sitcad === 'ATI' ? situacao.porAceitar : [],
	}
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
		const { db, portal, user }: { readonly db: Db; readonly portal: Portal; readonly user: Portador } = input
		const quem = await obterQuem(db, portal, user)
		recusar(recusaDe(portao, quem))
		return handler(Object.assign({}, input, { quem }))
	},
})
