import type { Rotulos } from '@portal/platform/contract'

export const rotulosDaRede: Rotulos = {}
