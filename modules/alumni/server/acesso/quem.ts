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
	/** Units that level 4 manages. */
	readonly unidades: Alcance
	/** Pending terms: documents in force without a valid acceptance; empty outside level 3. */
	readonly porAceitar: readonly TipoDeTermo[]
}

/** Levels 1 and 4, from the profiles that are valid today. */
const listarNiveis = ({ acessos }: Portador): NivelAlumni[] => [
	...(acessos.some(({ codperfil }) => codperfil === ALU_ADMIN) ? (['1'] as const) : []),
	...(acessos.some(({ codperfil }) => codperfil === ALU_GESTOR) ? (['4'] as const) : []),
]

interface DeQuemPede {
	readonly db: Db
	readonly portal: Portal
	readonly user: Portador
}

const montarQuem = (user: Portador, tem: readonly NivelAlumni[], porAceitar: readonly TipoDeTermo[] = []): Quem => ({
	codpes: user.codpes,
	niveis: NIVEIS.filter((nivel) => tem.includes(nivel)),
	unidades: tem.includes('1') ? 'todas' : alcanceDe(user, [ALU_GESTOR]),
	porAceitar,
})

/** Levels 1 and 4 come from profiles valid today; levels 2 and 3 come from the register at this moment. */
export async function obterQuem(db: Db, portal: Portal, user: Portador): Promise<Quem> {
	const situacao = await buscarSituacao(db, user.codpes, diaDe(portal))
	if (!situacao) return montarQuem(user, listarNiveis(user))
	const ativo = situacao.sitcad === 'ATI'
	return montarQuem(user, [...listarNiveis(user), ativo ? '3' : '2'], ativo ? situacao.porAceitar : [])
}

/**
 * Shortcut: a profile that already opens the gate saves the query to the register, which could not change the result.
 */
async function exigirPortao({ db, portal, user }: DeQuemPede, portao: Portao): Promise<Quem> {
	const peloPerfil = montarQuem(user, listarNiveis(user))
	const quem = recusaDe(portao, peloPerfil) ? await obterQuem(db, portal, user) : peloPerfil
	throwIfRefused(recusaDe(portao, quem))
	return quem
}

/** Gate check: the levels come first, then the pending terms. */
export const recusaDe = (portao: Portao, { niveis, porAceitar }: Quem) =>
	recusaDoPortao(portao, niveis) ?? recusaSemAceite(portao, porAceitar)

type Entrada<D extends EndpointDefinition> = Parameters<Handler<D>>[0] & { readonly quem: Quem }
type DoPortao<D extends EndpointDefinition> = (input: Entrada<D>) => ReturnType<Handler<D>>

export interface RotaComPortao extends Route {
	readonly portao: Portao
}

/** Gated route: the gate is checked before the handler, which receives the person who asks. */
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
		return handler(Object.assign({}, input, { quem: await exigirPortao(pedido, portao) }))
	},
})
