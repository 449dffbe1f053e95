import { CodigoTexto, Dia, declareField, Paginacao, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	AnoAcademico,
	Cefr,
	EnderecoDeEmail,
	Idioma,
	Isced,
	Nivel,
	Pais,
	Sentido,
	TipoDeConvenio,
	TipoDeMobilidade,
} from './codigos.ts'

export const IdiomaComNivel = z.object({ idioma: Idioma, cefr: Cefr })
export type IdiomaComNivel = z.infer<typeof IdiomaComNivel>

/** Time zone of the IANA database. */
const FusoHorario = z.string().check(
	z.maxLength(60),
	z.refine((fuso) => {
		try {
			return Intl.DateTimeFormat('pt-BR', { timeZone: fuso }).resolvedOptions().timeZone !== ''
		} catch {
			return false
		}
	}, 'Escreva o fuso como Europe/Lisbon.'),
)

/** Cooperation condition, as EWP's interinstitutional agreement has it. */
export const Condicao = z.object({
	tipmob: TipoDeMobilidade,
	sentido: Sentido,
	niveis: z.array(Nivel).check(z.minLength(1, 'Escolha ao menos um nível.'), z.maxLength(4)),
	areas: z.array(Isced).check(z.maxLength(20)),
	idiomas: z.array(IdiomaComNivel).check(z.maxLength(10)),
	/** People a year. */
	qtdpes: z.int().check(z.minimum(1), z.maximum(999)),
	/** Months of all of them a year. */
	qtdmes: z.int().check(z.minimum(1), z.maximum(9999)),
	anoini: AnoAcademico,
	anofim: AnoAcademico,
	/** 'S': blended mobility. */
	stahib: SimNao,
})
export type Condicao = z.infer<typeof Condicao>
export const Condicoes = z.array(Condicao).check(z.maxLength(20, 'Informe no máximo 20 condições.'))

export const SituacaoCvn = z.enum(['NEG', 'FUT', 'VIG', 'AVE', 'ENC'])

export const Convenio = z.object({
	codcvn: z.int(),
	nomcvn: z.string(),
	tipcvn: TipoDeConvenio,
	situacao: SituacaoCvn,
	nomorg: z.string(),
	nomorgori: z.nullable(z.string()),
	cidorg: z.string(),
	codpais: Pais,
	/** Null: of the rectorate, for every unit. */
	nomundrsp: z.nullable(z.string()),
	dtainicvn: z.string(),
	/** Last day in force, renewals included. */
	dtafim: z.string(),
	idiomas: z.array(IdiomaComNivel),
})
export type Convenio = z.infer<typeof Convenio>

export const FiltroConvenios = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	codpais: z.optional(Pais),
	area: z.optional(Isced),
	idioma: z.optional(Idioma),
	codundrsp: z.optional(CodigoTexto),
	/** 'N': also those that are over or not approved yet. */
	vigentes: z.optional(SimNao),
})
export type FiltroConvenios = z.infer<typeof FiltroConvenios>

export const Aprovacao = z.object({ lado: z.enum(['N', 'P']), nome: z.string(), em: z.string(), hash: z.string() })
export const ConvenioInteiro = z.extend(Convenio, {
	starenaut: SimNao,
	dtadencvn: z.nullable(z.string()),
	numdiaden: z.int(),
	fusorg: z.string(),
	/** Partner in the EWP network; null: not told yet. */
	heiorg: z.nullable(z.string()),
	nomcoord: z.nullable(z.string()),
	condicoes: z.array(Condicao),
	/** SHA-256 of the canonical conditions that are shown. */
	hash: z.string(),
	/** Version that both sides approved last; null: never. */
	numver: z.nullable(z.int()),
	aprovacoes: z.array(Aprovacao),
	/** 'S': a change of the conditions waits for approval. */
	stapend: SimNao,
	editais: z.array(z.object({ codedt: z.int(), titedt: z.string(), qtdvag: z.int(), dtafim: z.string() })),
})
export type ConvenioInteiro = z.infer<typeof ConvenioInteiro>

export const PaisComConvenios = z.object({ codpais: Pais, qtd: z.int() })
export type PaisComConvenios = z.infer<typeof PaisComConvenios>

export const ChaveDoConvenio = z.object({ codcvn: CodigoTexto })
export const ChaveDoEdital = z.object({ codedt: CodigoTexto })
export const ChaveDaCandidatura = z.object({ codcan: CodigoTexto })

export const DadosDoConvenio = z.object({
	nomcvn: declareField(texto(200), { rotulo: 'Título', descricao: 'o título do convênio ou do instrumento' }),
	tipcvn: declareField(TipoDeConvenio, {
		rotulo: 'Tipo',
		descricao: 'o tipo do instrumento: `ACA`, `ADI`, `DUP`, `COT`, `MEM`, `PRO`',
	}),
	nomorg: declareField(texto(200), { rotulo: 'Instituição', descricao: 'o nome da instituição parceira' }),
	nomorgori: z.optional(
		declareField(texto(200, 0), {
			rotulo: 'Nome na língua de lá',
			descricao: 'o nome da instituição em sua própria escrita',
		}),
	),
	cidorg: declareField(texto(120), { rotulo: 'Cidade', descricao: 'a cidade da instituição parceira' }),
	outnom: z.optional(
		declareField(texto(300, 0), {
			rotulo: 'Outros nomes',
			descricao: 'outros nomes da instituição e da cidade, para a busca',
		}),
	),
	codpais: declareField(Pais, { rotulo: 'País', descricao: 'o país, em ISO 3166-1 de duas letras' }),
	fusorg: declareField(FusoHorario, { rotulo: 'Fuso horário', descricao: 'o fuso horário da instituição parceira' }),
	emlorg: z.optional(
		declareField(EnderecoDeEmail, {
			rotulo: 'E-mail do escritório parceiro',
			descricao: 'o e-mail do escritório internacional da instituição parceira',
		}),
	),
	codundrsp: z.optional(
		declareField(z.int().check(z.positive(), z.maximum(2_147_483_647)), {
			rotulo: 'Unidade',
			descricao: 'a unidade responsável; sem ela, a Reitoria',
		}),
	),
	dtainicvn: declareField(Dia, { rotulo: 'Início', descricao: 'o primeiro dia do convênio' }),
	dtafimcvn: declareField(Dia, { rotulo: 'Fim', descricao: 'o último dia do primeiro prazo do convênio' }),
	starenaut: declareField(SimNao, {
		rotulo: 'Renova-se sozinho',
		descricao: 'se o convênio se renova por prazos iguais até a denúncia',
	}),
	numdiaden: declareField(z.int().check(z.minimum(0), z.maximum(730)), {
		rotulo: 'Dias para a denúncia',
		descricao: 'com quantos dias de antecedência se denuncia o convênio',
	}),
	condicoes: declareField(Condicoes, { rotulo: 'Condições', descricao: 'as condições de cooperação' }),
})
export type DadosDoConvenio = z.infer<typeof DadosDoConvenio>
