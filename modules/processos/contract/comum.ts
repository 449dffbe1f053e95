import { Instante, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Before every call of processes; of structures it is `${API}/estrutura`. */
export const API = '/wsprocesso/api'

/** Every call of this API says which application is asking. */
export const CABECALHO_USERNAME = 'X-Username'
export const USERNAME_PORTAL = 'Portal'
export const cabecalhosDoPortal = { [CABECALHO_USERNAME]: USERNAME_PORTAL } as const

/**
 * The version of the process that the person was looking at when acting. It grows by one with each action; an old one
 * is refused with what has changed. Without it only the state itself is checked.
 */
const versao = z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive(), z.maximum(2_147_483_647)))
export const VersaoVista = z.object({ versao: z.optional(versao) })
export type VersaoVista = z.infer<typeof VersaoVista>

/** Abbreviation of a station: `PROT-RUSP`. */
export const Sgleta = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9.-]{0,19}$/, 'Escolha uma estação da lista.'))
/** Small code of a table of choices. */
export const Codigo = z.int().check(z.positive(), z.maximum(32_767))
export const CodigoNoTexto = z.pipe(z.coerce.number<string | number>(), Codigo)

/** Answer of every action: the words to show, and the version that the process has now. */
export const RetornoDaAcao = z.extend(Retorno, { numpro: z.string(), versao: z.int() })
export type RetornoDaAcao = z.infer<typeof RetornoDaAcao>

export const InstanteOuNada = z.nullable(Instante)
