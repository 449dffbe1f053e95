import * as z from 'zod/mini'

export const API = '/wsinternosti/api'

/** The area names the topic in the menu, in tasks and in substitutions. */
export const AREA_STI = { codigo: 'interno-sti', nome: 'TI interna', icone: 'fa-solid fa-server' } as const

/** Optimistic lock: the version is the one on the screen, and without it the last writer wins. */
export const VersaoVista = z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647)))
export const Chave = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const PessoaSti = z.object({ codpes: z.int(), nompes: z.string() })
export type PessoaSti = z.infer<typeof PessoaSti>
export const UnidadeSti = z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })
export type UnidadeSti = z.infer<typeof UnidadeSti>

export const MAXIMO_DE_LINHAS = 20_000
