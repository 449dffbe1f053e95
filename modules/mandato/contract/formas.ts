import { CodigoTexto, Dia, Instante, Paginacao, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BaseDoQuorum, MateriaComVotos } from './materias.ts'

/** Categories of seats: the last three are open to people without a link. */
export const CATEGORIAS = {
	TIT: 'Docente titular',
	ASC: 'Docente associado',
	DOU: 'Docente doutor',
	DGR: 'Discente de graduação',
	DPG: 'Discente de pós-graduação',
	SER: 'Servidor',
	NAT: 'Membro nato',
	ANT: 'Antigo aluno',
	EXT: 'Externo',
} as const
export const Categoria = z.enum(['TIT', 'ASC', 'DOU', 'DGR', 'DPG', 'SER', 'NAT', 'ANT', 'EXT'])
export type Categoria = z.infer<typeof Categoria>
/** Categories whose mandate needs no link with the university. */
export const SEM_VINCULO: readonly Categoria[] = ['ANT', 'EXT']

export const FUNCOES = {
	P: 'Presidente',
	V: 'Vice-Presidente',
	C: 'Coordenador',
	D: 'Vice-Coordenador',
	M: 'Membro',
} as const
export const Funcao = z.enum(['P', 'V', 'C', 'D', 'M'])
export type Funcao = z.infer<typeof Funcao>

/** Holder of a seat, the substitute of that seat's holder, or who exercises it pro tempore. */
export const Titularidade = z.enum(['T', 'S', 'P'])
export type Titularidade = z.infer<typeof Titularidade>
export const TITULARIDADES: Readonly<Record<Titularidade, string>> = {
	T: 'Titular',
	S: 'Suplente',
	P: 'Pro tempore',
}

/** Reasons of a pro tempore holder, of which the public reads the label: none speaks of health. */
export const MOTIVOS_PRO_TEMPORE = {
	VAG: 'Cadeira vaga, até a eleição ou indicação',
	IMP: 'Impedimento do titular e do suplente',
	NOV: 'Colegiado novo, até a primeira eleição',
} as const
export const MotivoProTempore = z.enum(['VAG', 'IMP', 'NOV'])
export type MotivoProTempore = z.infer<typeof MotivoProTempore>

/** Reasons of an end before the term: the public sees the label alone, never more. */
export const MOTIVOS_DO_FIM = {
	REN: 'Renúncia',
	PVI: 'Perda do vínculo',
	DES: 'Designação tornada sem efeito',
	FAL: 'Falecimento',
	TER: 'Término do cargo que dava a cadeira',
	EXT: 'Extinção do colegiado',
} as const
export const MotivoDoFim = z.enum(['REN', 'PVI', 'DES', 'FAL', 'TER', 'EXT'])
export type MotivoDoFim = z.infer<typeof MotivoDoFim>

/** Grounds on which somebody exercises a seat. */
export const EXERCICIOS = {
	TIT: 'Titular em exercício',
	SUP: 'Suplente em exercício',
	PRO: 'Pro tempore em exercício',
} as const
export const Exercicio = z.enum(['TIT', 'SUP', 'PRO'])
export type Exercicio = z.infer<typeof Exercicio>

/** State of a seat on a day: in force, ends within 60 days, ended by term, ended early, never filled. */
export const SITUACOES = {
	V: 'Vigente',
	A: 'A vencer',
	E: 'Vencido',
	I: 'Interrompido',
	G: 'Vago',
} as const
export const SituacaoDaCadeira = z.enum(['V', 'A', 'E', 'I', 'G'])
export type SituacaoDaCadeira = z.infer<typeof SituacaoDaCadeira>

export const Sigla = texto(12).check(z.regex(/^[A-Z][A-Z0-9-]*$/, 'Use a sigla do colegiado, como CO ou CPG-IME.'))

export const ChaveDoColegiado = z.object({ codclg: CodigoTexto, sglclg: Sigla })
export type ChaveDoColegiado = z.infer<typeof ChaveDoColegiado>

export const Colegiado = z.object({
	codclg: z.int(),
	sglclg: z.string(),
	nomclg: z.string(),
	tipclg: z.string(),
	codundrsp: z.int(),
	nomundrsp: z.string(),
	dtacriclg: z.string(),
	dtadtvclg: z.nullable(z.string()),
	urlrgi: z.nullable(z.string()),
	qtdcad: z.int(),
	/** Seats without a holder today. */
	qtdvag: z.int(),
	/** Former name by which a search found it. */
	nomant: z.nullable(z.string()),
})
export type Colegiado = z.infer<typeof Colegiado>

const Filtro = z.object({ busca: z.optional(texto(120, 0)), codundrsp: z.optional(CodigoTexto) })
export const FiltroColegiados = z.extend(Paginacao, Filtro.shape)
export type FiltroColegiados = z.infer<typeof FiltroColegiados>

/** A mandate as everybody may see it: neither the person's number nor an address. */
export const MandatoPublico = z.object({
	codmdt: z.int(),
	nompes: z.string(),
	dtainimdt: z.string(),
	dtafimmdt: z.string(),
	dtafimefe: z.nullable(z.string()),
	motfim: z.nullable(MotivoDoFim),
	numatodsg: z.nullable(z.string()),
	/** ID digital of the term of office that the person signed. */
	codaucdoc: z.nullable(z.string()),
	/** Only of a pro tempore holder. */
	motpro: z.nullable(MotivoProTempore),
})
export type MandatoPublico = z.infer<typeof MandatoPublico>

export const Cadeira = z.object({
	numcad: z.int(),
	nomcad: z.string(),
	ctgcad: Categoria,
	tipfncclg: Funcao,
	qtdanomdt: z.int(),
	/** Office that an ex officio seat follows, which is a seat of another board. */
	cargo: z.nullable(
		z.object({ codclg: z.int(), sglclg: z.string(), nomclg: z.string(), numcad: z.int(), nomcad: z.string() }),
	),
	situacao: SituacaoDaCadeira,
	titular: z.nullable(MandatoPublico),
	suplente: z.nullable(MandatoPublico),
	proTempore: z.nullable(MandatoPublico),
	/** Exercise of the seat on the day: by the holder, the substitute or the pro tempore holder, or by nobody. */
	exercicio: z.nullable(Exercicio),
	/** First day of the present period of exercise. */
	dtainiexe: z.nullable(z.string()),
})
export type Cadeira = z.infer<typeof Cadeira>

const Parente = z.object({ codclg: z.int(), sglclg: z.string(), nomclg: z.string() })

export const Composicao = z.object({
	colegiado: z.omit(Colegiado, { qtdcad: true, qtdvag: true, nomant: true }),
	data: Dia,
	/** The composition as it was known then; null: as it is known now. */
	em: z.nullable(Instante),
	/** Instant of the last correction that changed what this day shows, after it was over. */
	corrigidaEm: z.nullable(Instante),
	cadeiras: z.array(Cadeira),
	/** Former names and units, the last first, each with its last day and the act that ended it. */
	nomes: z.array(z.object({ nomclg: z.string(), nomundrsp: z.string(), ate: z.string(), numato: z.string() })),
	/** Extinctions, the last first; one with an act that undoes it holds no more. */
	extincoes: z.array(
		z.object({
			dtadtvclg: z.string(),
			numatoext: z.string(),
			numatodes: z.nullable(z.string()),
			motdes: z.nullable(z.string()),
		}),
	),
	/** Boards of which this one came, and those that came of it. */
	antecessores: z.array(Parente),
	sucessores: z.array(Parente),
	/** The person who presides on the day, and the reason. */
	presidencia: z.nullable(z.object({ nompes: z.string(), porque: z.string() })),
	/** People in exercise of a seat: each has one vote, also with two seats. */
	qtdvotos: z.int(),
	/** Members of the quorum: those votes, and the vacant seats where the board counts the seats that it should have. */
	membros: z.int(),
	basquo: BaseDoQuorum,
	maioria: z.int(),
	doisTercos: z.int(),
	/** Matters with a quorum of their own. */
	materias: z.array(MateriaComVotos),
})
export type Composicao = z.infer<typeof Composicao>

/** Quorum of the members in exercise: each person has one vote. */
export function escreverVotos({ qtdvotos, membros, maioria, doisTercos }: Composicao): string {
	if (membros === 1) return 'Há um voto.'
	const votos = qtdvotos === 1 ? 'Há um voto' : `Há ${qtdvotos} votos`
	const previstas = membros === qtdvotos ? '' : `, e o quórum conta ${membros}, com as cadeiras vagas`
	return `${votos}${previstas}: mais da metade são ${maioria}, e dois terços, ${doisTercos}.`
}

export const Periodo = z.object({
	numcad: z.int(),
	nomcad: z.string(),
	nompes: z.string(),
	motexe: Exercicio,
	dtaini: z.string(),
	dtafim: z.string(),
})
export type Periodo = z.infer<typeof Periodo>

const Mudanca = z.object({ numcad: z.int(), nomcad: z.string(), nompes: z.string(), titsup: Titularidade })
export const Diferenca = z.object({
	de: Dia,
	ate: Dia,
	entraram: z.array(Mudanca),
	sairam: z.array(z.extend(Mudanca, { motfim: z.nullable(MotivoDoFim) })),
})
export type Diferenca = z.infer<typeof Diferenca>

export const MeuMandato = z.object({
	codmdt: z.int(),
	codclg: z.int(),
	sglclg: z.string(),
	nomclg: z.string(),
	nomcad: z.string(),
	titsup: Titularidade,
	tipfncclg: Funcao,
	dtainimdt: z.string(),
	dtafimmdt: z.string(),
	dtafimefe: z.nullable(z.string()),
	motfim: z.nullable(MotivoDoFim),
	/** 'S': in force today. */
	stavig: SimNao,
	/** 'S': it has begun, so a certificate can be issued. */
	stacer: SimNao,
})
export type MeuMandato = z.infer<typeof MeuMandato>
