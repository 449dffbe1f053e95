import {
	Codpes,
	Dia,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, EXECUTAR, LISTAR, MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO, OBTER } from '../formas.ts'

/** Status: REB received and unchecked; CNF matched, waits for the person to sign in; PEN waits for the office. */
export const SituacaoDoCadastro = z.enum(['REB', 'PEN', 'CNF', 'ACE', 'REC'])
export type SituacaoDoCadastro = z.infer<typeof SituacaoDoCadastro>
export const nomeDaSituacaoDoCadastro: Readonly<Record<SituacaoDoCadastro, string>> = {
	REB: 'Recebido',
	PEN: 'Em validação',
	CNF: 'À espera da confirmação',
	ACE: 'Aceito',
	REC: 'Recusado',
}

export const Email = z.string().check(z.trim(), z.maxLength(200), z.email('Informe um e-mail, como nome@exemplo.com.'))
const Cpf = z.string().check(z.regex(/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/, 'Informe os 11 algarismos do CPF.'))
/** Attendance period: '2012-2017', or the year of the end alone. */
const Periodo = z.string().check(z.regex(/^\d{4}(-\d{4})?$/, 'Informe o ano de conclusão, como 2017, ou 2012-2017.'))

const DaFormacao = {
	codund: z.optional(Codigo),
	codundrsp: z.optional(Codigo),
	nomabvclg: z.optional(texto(60, 0)),
	peeund: z.optional(Periodo),
	dscped: z.optional(texto(500, 0)),
}

export const DadosDoCadastro = z.object({
	nompes: texto(120, 5),
	codpes: z.optional(Codpes),
	numcpf: z.optional(Cpf),
	dtanas: Dia,
	codema: Email,
	...DaFormacao,
})
export type DadosDoCadastro = z.infer<typeof DadosDoCadastro>

/** Uniform answer to every visitor, which does not reveal whether the data matched. */
export const RESPOSTA_DO_CADASTRO =
	'Recebemos o pedido. Se os dados são os do registro acadêmico, uma mensagem vai ao e-mail que a universidade tem de você, com o passo seguinte; se não, o Escritório Alumni confere e responde ao e-mail que você informou.'

/** Captcha: the call needs the headers `g-recaptcha-token` and `g-recaptcha-provider`. */
export const verificarCadastro = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/verificarCadastro`,
	summary: 'Pede o cadastro sem sessão, depois do captcha; a resposta é a mesma para dados certos e errados',
	access: 'publico',
	body: DadosDoCadastro,
	response: Retorno,
	rateLimit: { limite: 10, janelaSegundos: 3_600, por: 'endereco' },
})

export const ConfirmacaoDoCadastro = z.object({
	/** Version of the terms of use that the person read. */
	numver: Codigo,
	/** Version of the privacy policy; without it, the policy is asked for at the first use. */
	numverpol: z.optional(Codigo),
	codema: z.optional(Email),
	...DaFormacao,
})
export type ConfirmacaoDoCadastro = z.infer<typeof ConfirmacaoDoCadastro>

/** Registration of a signed-in person: the session proves who they are. */
export const confirmarCadastro = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/confirmarCadastro`,
	summary: 'Cadastra quem está na sessão: na hora, se o registro acadêmico confere; senão, vai à validação',
	body: ConfirmacaoDoCadastro,
	response: z.extend(Retorno, { sitcad: SituacaoDoCadastro }),
	rateLimit: { limite: 20, janelaSegundos: 3_600, por: 'pessoa' },
})

/** Key of a completed course, as the academic base identifies it. */
export const QualCurso = z.object({ codcur: Codigo, numseqpgm: Codigo })
export type QualCurso = z.infer<typeof QualCurso>

export const CursoConcluido = z.object({
	codcur: z.int(),
	numseqpgm: z.int(),
	tipcur: z.enum(['GRD', 'PGR']),
	nomcur: z.string(),
	tipext: z.string(),
	codund: z.int(),
	sglund: z.string(),
	nomund: z.string(),
	nomabvclg: z.string(),
	anoini: z.nullable(z.int()),
	anocon: z.int(),
	dtacon: lido(Dia),
	codtrm: z.string(),
})
export type CursoConcluido = z.infer<typeof CursoConcluido>

export const obterCadastro = endpoint({
	method: 'POST',
	path: `${OBTER}/obterCadastro`,
	summary: 'Em que pé está o cadastro de quem está na sessão, com os cursos que o registro acadêmico tem',
	response: z.object({
		sitcad: z.nullable(SituacaoDoCadastro),
		dtacad: z.nullable(Instante),
		dscmot: z.nullable(z.string()),
		/** Main address of the register of people, to which answers are sent. */
		codema: z.nullable(z.string()),
		cursos: z.array(CursoConcluido),
	}),
	reads: true,
})

export const UnidadeDaRede = z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })

export const listarUnidade = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarUnidade`,
	summary: 'As unidades, para quem se cadastra',
	access: 'publico',
	response: z.array(UnidadeDaRede),
	reads: true,
})

export const listarAnoConclusao = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarAnoConclusao`,
	summary: 'Os anos em que alguém concluiu um curso, do mais recente ao mais antigo',
	access: 'publico',
	response: z.array(z.int()),
	reads: true,
})

export const CadastroPendente = z.object({
	codcad: z.int(),
	codpes: z.nullable(z.int()),
	nompes: z.string(),
	/** Last two digits of the CPF. */
	fimcpf: z.nullable(z.string()),
	dtanas: z.nullable(Dia),
	codema: z.string(),
	nomabvclg: z.nullable(z.string()),
	peeund: z.nullable(z.string()),
	codund: z.nullable(z.int()),
	nomund: z.nullable(z.string()),
	dscped: z.nullable(z.string()),
	sitcad: SituacaoDoCadastro,
	dscmot: z.nullable(z.string()),
	nompesval: z.nullable(z.string()),
	dtacad: Instante,
	dtaval: z.nullable(Instante),
	/** 'S': the academic base confirms everything that was declared. */
	confirmado: SimNao,
	/** Proof: the document that the office examined before accepting. */
	prova: z.nullable(z.string()),
	/** 'S': the register of people has a working e-mail address for this number. */
	staema: SimNao,
	/** 'S': the request was made in a session of this number, which is therefore proven. */
	stases: z.enum(['S', 'N']),
	/** Completed courses that the academic base has for the claimed number. */
	cursos: z.array(CursoConcluido),
})
export type CadastroPendente = z.infer<typeof CadastroPendente>

export const FiltroDeCadastros = z.extend(Paginacao, {
	busca: z.optional(texto(100, 0)),
	sitcad: z.optional(z.enum(['PEN', 'CNF', 'ACE', 'REC'])),
})
export type FiltroDeCadastros = z.infer<typeof FiltroDeCadastros>

export const listarCadastro = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarCadastro`,
	summary: 'A fila de validação, da mais antiga à mais nova',
	body: FiltroDeCadastros,
	response: pagina(CadastroPendente),
	reads: true,
})

export const validarCadastro = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/validarCadastro`,
	summary: 'Aceita um cadastro como sendo de uma pessoa; quem pediu é avisado',
	body: z.object({ codcad: Codigo, codpes: Codpes, prova: z.optional(texto(500, 0)) }),
	response: Retorno,
})

export const recusarCadastro = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/recusarCadastro`,
	summary: 'Recusa um cadastro, com o motivo; quem pediu é avisado e pode pedir de novo',
	body: z.object({ codcad: Codigo, dscmot: texto(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO) }),
	response: Retorno,
})
