import type { Routes } from '@portal/platform/web'
import { rotasDasPublicacoes } from './rotas/publicacoes.ts'
import { rotasDaRede } from './rotas/rede.ts'

/** One line for each part of the slice. */
export const routes: Routes = { alumni: [...rotasDaRede, ...rotasDasPublicacoes] }
