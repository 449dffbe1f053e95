import { type EndpointDefinition, endpoint, Instante, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Base path of every call on processes; the calls on structures begin with `${API}/estrutura`. */
export const API = '/wsprocesso/api'

/** The header names the calling application, and every call of this API carries it. */
export const CABECALHO_USERNAME = 'X-Username'
export const USERNAME_PORTAL = 'Portal'
export const cabecalhosDoPortal = { [CABECALHO_USERNAME]: USERNAME_PORTAL } as const

/** A call of this API: `endpoint` with the header that names the application. */
export const definirChamada = <const D extends EndpointDefinition>(definicao: D) =>
	endpoint({ ...definicao, headers: cabecalhosDoPortal })

/**
 * Optimistic lock: the version that the person was looking at grows by one with each action, and a stale one is
 * refused with the changes made since; without it only the state itself is checked.
 */
const versao = z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive(), z.maximum(2_147_483_647)))
export const VersaoVista = z.object({ versao: z.optional(versao) })
export type VersaoVista = z.infer<typeof VersaoVista>

/** Abbreviation of a station: `PROT-RUSP`. */
export const Sgleta = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9.-]{0,19}$/, 'Escolha uma estação da lista.'))
/** Small integer code of a lookup table. */
export const Codigo = z.int().check(z.positive(), z.maximum(32_767))
export const CodigoNoTexto = z.pipe(z.coerce.number<string | number>(), Codigo)

/** Answer of every action: the message to show and the new version of the process. */
export const RetornoDaAcao = z.extend(Retorno, { numpro: z.string(), versao: z.int() })
export type RetornoDaAcao = z.infer<typeof RetornoDaAcao>

export const InstanteOuNada = z.nullable(Instante)
