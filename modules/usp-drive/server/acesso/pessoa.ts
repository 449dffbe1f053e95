import { buscarPessoa, listarVinculosAtivos } from '@portal/pessoas/server/public'
import { type Alcance, alcanceDe, recusaDeAcesso } from '@portal/platform/contract'
import { type Db, diaDe, listarAcessos, type Portal, type SessionUser } from '@portal/platform/server'
import { UDR_PG, UDR_UNIDADE } from '../../contract/index.ts'

/** Person as the statements of the drive ask for their rights. */
export interface Agente {
	readonly codpes: number
	readonly nome: string
	/** Units whose folders the person manages. */
	readonly unidades: Alcance
	readonly procuradoria: boolean
	readonly hoje: string
	readonly agora: string
	readonly fuso: string
	/** Tokens of locks that the request brought. */
	readonly tokens: readonly string[]
}

/** Person who asks, with the tokens of the locks that their program holds. */
export type Quem = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'> & { readonly tokens?: readonly string[] }

export const lerAgente = (portal: Portal, user: Quem): Agente => ({
	codpes: user.codpes,
	nome: user.nome,
	unidades: alcanceDe(user, [UDR_UNIDADE]),
	procuradoria: recusaDeAcesso(portal.perfis, user, [UDR_PG]) === undefined,
	hoje: diaDe(portal),
	agora: portal.agora().toISOString(),
	fuso: portal.config.PORTAL_FUSO_HORARIO,
	tokens: user.tokens ?? [],
})

/** Person without a session, with the profiles of today: behind a program's password, or a link that they made. */
export async function buscarQuem(db: Db, portal: Portal, codpes: number): Promise<Quem | undefined> {
	const pessoa = await buscarPessoa(db, codpes)
	return (
		pessoa && { codpes, nome: pessoa.nompes, acessos: await listarAcessos(db, portal.perfis, codpes, diaDe(portal)) }
	)
}

/** The person has an active link with the university today. */
export const verificarVinculo = async (db: Db, portal: Portal, codpes: number): Promise<boolean> =>
	(await listarVinculosAtivos(db, codpes, diaDe(portal))).length > 0

/** A person whose links with the university have all ended answers for nothing that outsiders reach. */
export async function buscarResponsavel(db: Db, portal: Portal, codpes: number): Promise<Quem | undefined> {
	return (await verificarVinculo(db, portal, codpes)) ? buscarQuem(db, portal, codpes) : undefined
}
