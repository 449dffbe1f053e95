import * as z from 'zod/mini'

export const LISTAR = '/uspproc/listar/ssu'
export const OBTER = '/uspproc/obter/ssu'
export const EXECUTAR = '/uspproc/executar/ssu'
export const ENVIAR = '/uspproc/upload/ssu'
export const BAIXAR = '/uspproc/download/ssu'

export const TEXTO_MAXIMO = 5_000
export const MINIMO_DO_MOTIVO = 15
export const MAXIMO_DO_MOTIVO = 2_000
export const MAXIMO_NA_PLANILHA = 20_000

const POR_ANO = 1_000_000

/** The combined number holds the year and the number in it: 2026000012 is 12/2026. */
const inteiroSsu = z.int().check(z.minimum(2000 * POR_ANO), z.maximum(2_147_483_647))
export const Numssu = inteiroSsu
/** The combined number as a parameter of an address. */
export const NumssuTexto = z.pipe(z.coerce.number<string | number>(), inteiroSsu)

export const numssuDe = (ano: number, numero: number): number => ano * POR_ANO + numero
export const formatarSsu = (numssu: number): string => `${numssu % POR_ANO}/${Math.floor(numssu / POR_ANO)}`
export const enderecoDaDemanda = (numssu: number): string => `/nova-ssu/demanda/${numssu}`

export const enderecoDaNota = (codnot: number): string => `/nova-ssu/notas/${codnot}`

export const DaDemanda = z.object({ numssu: Numssu })

/** Optimistic lock: the version on the screen; without it the last write wins. */
export const Versao = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const Codigo = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** The acronym of a system is its key. */
export const Nomsis = z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,29}$/, 'Escolha um sistema da lista.'))
