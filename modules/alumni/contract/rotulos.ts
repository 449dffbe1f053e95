import type { Rotulos } from '@portal/platform/contract'
import { rotulosDasPublicacoes } from './rotulos/publicacoes.ts'
import { rotulosDaRede } from './rotulos/rede.ts'

export const rotulos: Rotulos = { ...rotulosDaRede, ...rotulosDasPublicacoes }
