import { buscarPessoa, incluirPessoa } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import * as z from 'zod/mini'
import type { ProvedorDeEntrada } from './provedor.ts'

/** Identity that a provider has proved. */
export interface Identidade {
	/** Number of the person, not yet validated. */
	readonly numero: unknown
	readonly nome: unknown
	readonly email: unknown
	/** Identifiers of the person and of the session at the provider. */
	readonly sujeito: string
	readonly sid: string | null
	/** Token for the provider's logout (`id_token_hint`). */
	readonly idToken: string | null
}

export type Recusa = 'cancelada' | 'falhou' | 'sem-numero' | 'desconhecida'

const MAIOR_CODPES = 2_147_483_647
const Texto = z.string().check(z.regex(/^\d{1,10}$/))
const Numero = z.pipe(
	z.union([
		z.int(),
		Texto,
		z.pipe(
			z.tuple([Texto]),
			z.transform(([um]) => um),
		),
	]),
	z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MAIOR_CODPES))),
)
const Nova = z.object({ nome: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)), email: z.email() })

/** Finds the person by number; unknown people are created only if this provider is configured to do so. */
export async function identificar(
	db: Db,
	{ inclui }: ProvedorDeEntrada,
	{ numero, nome, email }: Identidade,
): Promise<{ codpes: number } | { recusa: Recusa }> {
	const lido = z.safeParse(Numero, numero)
	if (!lido.success) return { recusa: 'sem-numero' }
	const codpes = lido.data
	if (await buscarPessoa(db, codpes)) return { codpes }
	const nova = z.safeParse(Nova, { nome, email })
	if (!inclui || !nova.success) return { recusa: 'desconhecida' }
	await incluirPessoa(db, { codpes, nompes: nova.data.nome, codema: nova.data.email })
	return { codpes }
}

const FRASES: Record<Recusa, (rotulo: string) => string> = {
	cancelada: (rotulo) => `A entrada por ${rotulo} foi cancelada. Tente novamente quando quiser.`,
	falhou: (rotulo) =>
		`Não foi possível confirmar com ${rotulo} quem você é. Tente novamente; se continuar assim, procure o suporte da sua unidade.`,
	'sem-numero': (rotulo) =>
		`${rotulo} confirmou quem você é, mas não informou o seu número de usuário. Peça a quem cuida dessa conta que o número seja enviado ao portal.`,
	desconhecida: (rotulo) =>
		`${rotulo} confirmou quem você é, mas o portal ainda não conhece o seu número de usuário. Procure o setor de pessoal ou de alunos da sua unidade.`,
}

export const fraseDaRecusa = (recusa: string, rotulo: string): string =>
	(FRASES[recusa as Recusa] ?? FRASES.falhou)(rotulo)
