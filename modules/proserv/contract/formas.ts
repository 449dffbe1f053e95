import { textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const base = '/proserv'

export const TEXTO_MAXIMO = 5_000
export const MAXIMO_DO_MOTIVO = 2_000
export const MINIMO_DO_MOTIVO = 15

const inteiroNoEndereco = (minimo: number, maximo: number) =>
	z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(minimo), z.maximum(maximo)))

export const Codigo = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const CodigoNoEndereco = inteiroNoEndereco(1, 2_147_483_647)
const Ano = z.int().check(z.minimum(2000), z.maximum(2999))

/** Key of a request: the year and the number within that year. */
export const NumeroNoEndereco = z.object({ anosolprs: inteiroNoEndereco(2000, 2999), codsolprs: CodigoNoEndereco })
export const Numero = z.object({ anosolprs: Ano, codsolprs: Codigo })
export type Numero = z.infer<typeof Numero>

/** Optimistic lock: the version on the screen; without it the last write wins. */
export const Versao = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const Vertente = z.string().check(z.regex(/^[A-Z]{3}$/, 'Escolha uma vertente da lista.'))

export const Motivo = textoLongo(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO)

export const formatarSolicitacao = ({ anosolprs, codsolprs }: Numero): string => `${codsolprs}/${anosolprs}`
export const enderecoDaSolicitacao = ({ anosolprs, codsolprs }: Numero): string =>
	`/proserv/detalhes/${anosolprs}/${codsolprs}`
