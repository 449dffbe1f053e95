import type { Route } from '@portal/platform/server'
import { rotasDoAcesso } from './acesso/rotas.ts'

/** One line for each topic. */
export const rotas: readonly Route[] = [...rotasDoAcesso]
