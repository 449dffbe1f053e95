import { textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const base = '/wsportal/pedroweb'

export const MINIMO_DA_JUSTIFICATIVA = 15

export const CodigoPerfil = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Escolha um perfil da lista.'))
export const CodigoSistema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'Escolha um sistema da lista.'))
export const Codund = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const Codacs = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const Justificativa = textoLongo(1_000, MINIMO_DA_JUSTIFICATIVA)
