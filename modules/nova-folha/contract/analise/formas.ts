import { CodigoTexto, declareField, Paginacao, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Valor } from '../formas.ts'

export const REGRAS_DE_ALERTA = {
	VAR: 'Líquido mudou mais de 30% desde o mês anterior',
	HIS: 'Líquido fora do costume da própria pessoa nos últimos doze meses',
	NEG: 'Líquido negativo',
	SEM: 'Sem a rubrica de base',
	FIM: 'Pagamento depois do fim do vínculo',
	DUP: 'Dois lançamentos iguais',
	TET: 'Acima do teto: houve abate',
	NOV: 'Vínculo novo sem carga nem lançamento',
	FXA: 'Valor fora da faixa da rubrica',
	AFA: 'Pagamento a pessoa afastada sem remuneração',
} as const
export const RegraDeAlerta = z.enum(['VAR', 'HIS', 'NEG', 'SEM', 'FIM', 'DUP', 'TET', 'NOV', 'FXA', 'AFA'])
export type RegraDeAlerta = z.infer<typeof RegraDeAlerta>

export const SITUACOES_DO_ALERTA = { ABE: 'Por tratar', JUS: 'Justificado', COR: 'A corrigir' } as const
export const SituacaoDoAlerta = z.enum(['ABE', 'JUS', 'COR'])
export type SituacaoDoAlerta = z.infer<typeof SituacaoDoAlerta>

export const Alerta = z.object({
	codale: z.int(),
	codpes: z.int(),
	numseqsrv: z.int(),
	nompes: z.string(),
	codrgr: RegraDeAlerta,
	nomrub: z.nullable(z.string()),
	vlrant: z.nullable(Valor),
	vlratl: z.nullable(Valor),
	sitale: SituacaoDoAlerta,
	jusale: z.nullable(z.string()),
	nomtrt: z.nullable(z.string()),
})
export type Alerta = z.infer<typeof Alerta>

export const FiltroAlertas = z.extend(Paginacao, { sitale: z._default(SituacaoDoAlerta, 'ABE') })
export type FiltroAlertas = z.infer<typeof FiltroAlertas>

export const DadosDoTratamento = z.object({
	codales: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(200)),
	sitale: z.enum(['JUS', 'COR']),
	jusale: declareField(textoLongo(1000, 10), { rotulo: 'Motivo', descricao: 'por que o alerta não impede a folha' }),
})
export type DadosDoTratamento = z.infer<typeof DadosDoTratamento>

export const Faltante = z.object({
	codpes: z.int(),
	numseqsrv: z.int(),
	nompes: z.string(),
	sglund: z.string(),
	/** Whether the link has ended, is on leave, or should have been paid. */
	motivo: z.enum(['fim', 'afastamento', 'sem-pagamento']),
})
export type Faltante = z.infer<typeof Faltante>
export const MOTIVOS_DA_FALTA = {
	fim: 'o vínculo terminou',
	afastamento: 'afastamento sem remuneração',
	'sem-pagamento': 'deveria estar na folha',
} as const

export const RubricaComparada = z.object({
	codrub: z.int(),
	nomrub: z.string(),
	tiprub: z.enum(['P', 'D', 'I']),
	qtdantes: z.int(),
	qtdagora: z.int(),
	antes: Valor,
	agora: Valor,
	diferenca: Valor,
})
export type RubricaComparada = z.infer<typeof RubricaComparada>

export const Comparacao = z.object({
	/** The run with which it is compared; absent where there is none. */
	codfolant: z.nullable(z.int()),
	/** Whether a simulation is compared with the run of its own month. */
	simulacao: SimNao,
	liquidoAntes: Valor,
	liquidoAgora: Valor,
	rubricas: z.array(RubricaComparada),
})
export type Comparacao = z.infer<typeof Comparacao>

export const FolhaNaAnalise = z.object({
	codfol: z.int(),
	nomfol: z.string(),
	qtdale: z.int(),
	tratar: SimNao,
})
export const Codfol = z.object({ codfol: CodigoTexto })
