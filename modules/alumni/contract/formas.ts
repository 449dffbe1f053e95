import { Codpes } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const LISTAR = '/uspproc/listar/alumni'
export const OBTER = '/uspproc/obter/alumni'
export const EXECUTAR = '/uspproc/executar/alumni'
export const ENVIAR = '/uspproc/upload/alumni'
export const BAIXAR = '/uspproc/download/alumni'

export const MAXIMO_NA_PLANILHA = 20_000
export const MINIMO_DO_MOTIVO = 10
export const MAXIMO_DO_MOTIVO = 1_000

export const DaPessoa = z.object({ codpes: Codpes })
/** Identity column (int4) in a request body. */
export const Codigo = z.int().check(z.positive(), z.maximum(2_147_483_647))
/** Optimistic lock: the version that was on the screen; without it, the last write wins. */
export const Versao = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const Ano = z.int().check(z.minimum(1900), z.maximum(2999))
