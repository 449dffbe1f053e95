import type { Acesso, CodPerfil, Portador } from '@portal/platform/contract'
import { type Db, diaDe, listarAcessos, type Portal, type SessionUser } from '@portal/platform/server'
import { titularesDe } from '@portal/substituicoes/server/public'
import { AREA_STI } from '../../contract/comum/area.ts'
import { STI_ADMIN, STI_COMITE, STI_LEITURA, STI_OPERADOR } from '../../contract/perfis.ts'

/** Authority: the profiles belong to the person or to somebody they substitute. */
export interface Autoridade {
	readonly codpes: number
	readonly perfis: ReadonlySet<string>
}

export interface Quem {
	readonly codpes: number
	/** The numbers are those of the person and of the people they substitute. */
	readonly numeros: readonly number[]
	readonly autoridades: readonly Autoridade[]
	/** Read access covers every object of the slice. */
	readonly leTudo: boolean
	readonly opera: boolean
}

export type Agente = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'>

const perfisDe = (acessos: readonly Acesso[]): ReadonlySet<string> =>
	new Set(acessos.filter(({ codund, codesc }) => codund === 0 && codesc === 0).map(({ codperfil }) => codperfil))

export const temPerfil = ({ perfis }: Autoridade, ...codigos: readonly CodPerfil[]): boolean =>
	codigos.some((codigo) => perfis.has(codigo))

export async function obterQuem(db: Db, portal: Portal, user: Portador): Promise<Quem> {
	const autoridades: Autoridade[] = [{ codpes: user.codpes, perfis: perfisDe(user.acessos) }]
	for (const codpes of await titularesDe(db, user.codpes, AREA_STI.codigo, portal.agora()))
		autoridades.push({ codpes, perfis: perfisDe(await listarAcessos(db, portal.perfis, codpes, diaDe(portal))) })
	const alguem = (...codigos: readonly CodPerfil[]) => autoridades.some((uma) => temPerfil(uma, ...codigos))
	return {
		codpes: user.codpes,
		numeros: autoridades.map(({ codpes }) => codpes),
		autoridades,
		leTudo: alguem(STI_ADMIN, STI_OPERADOR, STI_LEITURA, STI_COMITE),
		opera: alguem(STI_ADMIN, STI_OPERADOR),
	}
}

/** Readers with full access skip the look-up of substitutions, which would add nothing. */
export async function obterLeitor(db: Db, portal: Portal, user: Portador): Promise<Quem> {
	const { codpes } = user
	const sua: Autoridade = { codpes, perfis: perfisDe(user.acessos) }
	if (!temPerfil(sua, STI_ADMIN, STI_OPERADOR, STI_LEITURA, STI_COMITE)) return obterQuem(db, portal, user)
	const opera = temPerfil(sua, STI_ADMIN, STI_OPERADOR)
	return { codpes, numeros: [codpes], autoridades: [sua], leTudo: true, opera }
}
