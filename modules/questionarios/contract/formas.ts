import { texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

const montarEndereco = (acao: 'obter' | 'listar' | 'executar', servico: 'alumni' | 'questionarios') =>
	`/uspproc/${acao}/${servico}` as const

export const OBTER_ALUMNI = montarEndereco('obter', 'alumni')
export const LISTAR_ALUMNI = montarEndereco('listar', 'alumni')
export const EXECUTAR_ALUMNI = montarEndereco('executar', 'alumni')
export const OBTER = montarEndereco('obter', 'questionarios')
export const LISTAR = montarEndereco('listar', 'questionarios')
export const EXECUTAR = montarEndereco('executar', 'questionarios')
export const BAIXAR = '/uspproc/download/questionarios'

/** Built-in questionnaires of the alumni network, which nobody creates. */
export const QUESTIONARIO_GRADUACAO = 1
export const QUESTIONARIO_POS_GRADUACAO = 2
export const QUESTIONARIO_MENTORIA = 3

export const TEXTO_DA_RESPOSTA = 4_000
export const TEXTO_DA_APRESENTACAO = 4_000

export const Codigo = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const CodigoNoEndereco = z.pipe(z.coerce.number<string | number>(), Codigo)
/** Optimistic lock: the version that was on the screen. */
export const Versao = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))

export const DoQuestionario = z.object({ codqst: Codigo })
export const DaVersao = z.object({ codqst: Codigo, numvrsqst: Codigo })
export type DaVersao = z.infer<typeof DaVersao>
export const DaVersaoNoEndereco = z.object({ codqst: CodigoNoEndereco, numvrsqst: CodigoNoEndereco })

/**
 * Draft key of 32 bytes, generated and kept by the browser alone, which encrypts the draft of an anonymous
 * questionnaire.
 */
export const ChaveDoRascunho = z.string().check(z.regex(/^[\w-]{43}$/))

/** Equivalence code, which identifies the same question in other versions and questionnaires. */
export const Codpereqv = z
	.string()
	.check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'Use letras minúsculas sem acento, algarismos e hífens.'))

export const NIVEIS = ['ME', 'DO', 'DD'] as const
export const Nivpgm = z.enum(NIVEIS)
export type Nivpgm = z.infer<typeof Nivpgm>
export const nomeDoNivel: Readonly<Record<Nivpgm, string>> = { ME: 'Mestrado', DO: 'Doutorado', DD: 'Doutorado direto' }

export const AnoDaTitulacao = z.int().check(z.minimum(1934), z.maximum(2999))
export const Nome = texto(150, 5)
