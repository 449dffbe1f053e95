import type { Routes } from '@portal/platform/web'
import { rotasDasPublicacoes } from './rotas/publicacoes.ts'
import { rotasDaRede } from './rotas/rede.ts'

/** Routes of the slice, one line per part. */
export const routes: Routes = { alumni: [...rotasDaRede, ...rotasDasPublicacoes] }
