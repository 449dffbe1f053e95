import * as z from 'zod/mini'

export const NIVEIS = { ME: 'Mestrado', DO: 'Doutorado', DD: 'Doutorado direto' } as const
export const NivelDoPrograma = z.enum(['ME', 'DO', 'DD'])
export type NivelDoPrograma = z.infer<typeof NivelDoPrograma>
