import type { Rotulos } from '@portal/platform/contract'
import { rotulosDaRede } from './rotulos/rede.ts'

export const rotulos: Rotulos = { ...rotulosDaRede }
