import { referenciaAUnidade } from '@portal/pessoas/server/public'
import { instanteEm } from '@portal/platform/contract'
import {
	type Coluna,
	type ContextoDaImportacao,
	defineImportacao,
	inteiro,
	opcao,
	publicar,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { CONFERENCIAS, EVENTO, INGRESSOS, MODALIDADES } from '../contract/index.ts'

const esquema = 'dash'
/** Time zone of the notices that open the windows. */
const FUSO_DOS_EDITAIS = 'America/Sao_Paulo'
const ESCRITO = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** Instant as a notice writes it, "2026-01-27 08:00", or as an export of the portal does. */
const instante = (rotulo: string, exemplo: string): Coluna => ({
	rotulo,
	exemplo,
	tipo: 'texto',
	formato: 'aaaa-mm-dd hh:mm, no horário de São Paulo',
	obrigatoria: true,
	esquema: z.pipe(
		z
			.string()
			.check(
				z.refine(
					(lido) =>
						INSTANTE.test(lido) || (ESCRITO.test(lido) && !Number.isNaN(Date.parse(`${lido.replace(' ', 'T')}:00Z`))),
					'Use um dia e uma hora, como 2026-01-27 08:00.',
				),
			),
		z.transform((lido) => {
			const [, dia = '', hora = ''] = ESCRITO.exec(lido) ?? []
			return (dia ? instanteEm(dia, hora, FUSO_DOS_EDITAIS) : new Date(lido)).toISOString()
		}),
	),
})

const anoing = inteiro('Ano', '2026', { minimo: 1990, maximo: 2100 })
const tiping = opcao('Ingresso', 'FUV', INGRESSOS)
const modvag = opcao('Modalidade de vaga', 'AC', MODALIDADES)
const numcha = inteiro('Chamada', '1', { minimo: 1, maximo: 50 })
const codund = inteiro('Unidade', '45')
const codcur = inteiro('Curso', '45011')
const chvpes = textoAte(100, 'Chave da pessoa', 'P-000123', {
	formato: 'a mesma em todas as inscrições da pessoa, e que não seja o CPF',
})

const avisarPaginas = ({ db }: ContextoDaImportacao): Promise<void> => publicar(db, { tipo: EVENTO })

const colunasDaJanela = {
	anoing,
	tiping,
	numcha,
	numetp: inteiro('Etapa', '1', { minimo: 1, maximo: 3, formato: '1, 2, ou 3 (manifestação de interesse)' }),
	dtaini: instante('Início', '2026-01-27 08:00'),
	dtafim: instante('Fim', '2026-01-30 12:00'),
}
const janelas = defineImportacao({
	nome: 'matricula-janelas',
	titulo: 'Janelas da matrícula virtual',
	descricao: 'De quando a quando cada etapa de cada chamada está aberta; um fim mais tarde é uma prorrogação',
	ordem: 700,
	colunas: colunasDaJanela,
	chave: ['anoing', 'tiping', 'numcha', 'numetp'],
	conferir: ({ dtaini, dtafim }) =>
		String(dtaini) < String(dtafim) ? undefined : { campo: 'dtafim', mensagem: 'O fim vem depois do início.' },
	...storeInTable({
		esquema,
		tabela: 'matvircal',
		chave: ['anoing', 'tiping', 'numcha', 'numetp'],
		campos: Object.keys(colunasDaJanela),
	}),
	depois: avisarPaginas,
})

const colunasDaVaga = { anoing, tiping, codcur, modvag, codund, qtdvag: inteiro('Vagas', '60', { maximo: 10_000 }) }
const vagas = defineImportacao({
	nome: 'matricula-vagas',
	titulo: 'Vagas da matrícula virtual',
	descricao: 'Quantas vagas cada curso tem, por ingresso e modalidade',
	ordem: 701,
	colunas: colunasDaVaga,
	chave: ['anoing', 'tiping', 'codcur', 'modvag'],
	referencias: [referenciaAUnidade],
	...storeInTable({
		esquema,
		tabela: 'vaga',
		chave: ['anoing', 'tiping', 'codcur', 'modvag'],
		campos: Object.keys(colunasDaVaga),
	}),
	depois: avisarPaginas,
})

const colunasDoIngressante = {
	numins: inteiro('Inscrição', '2026000123', { minimo: 1 }),
	anoing,
	chvpes,
	nomins: textoAte(160, 'Nome', 'Alice Almeida'),
	tiping,
	modvag,
	codcur,
	nomcur: textoAte(160, 'Nome do curso', 'Matemática'),
	codund,
	numcha,
	dtacon: instante('Convocado em', '2026-01-26 10:00'),
	emaing: textoAte(200, 'E-mail', 'alice@exemplo.com', {
		obrigatoria: false,
		esquema: z
			.string()
			.check(z.maxLength(200), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Use um endereço de e-mail completo.')),
	}),
}
const ingressantes = defineImportacao({
	nome: 'matricula-ingressantes',
	titulo: 'Ingressantes convocados',
	descricao: 'Quem foi convocado em cada chamada; a situação de cada um vem depois, pelos eventos',
	ordem: 702,
	colunas: colunasDoIngressante,
	chave: ['numins'],
	referencias: [referenciaAUnidade],
	...storeInTable({
		esquema,
		tabela: 'ing',
		chave: ['numins'],
		campos: Object.keys(colunasDoIngressante),
		aoIncluir: ({ dtacon = null }) => ({ sitmat: 'CON', dtasit: dtacon, alcance: 0 }),
	}),
	depois: avisarPaginas,
})

const colunasDaEspera = {
	numesp: inteiro('Número da manifestação', '9001', { minimo: 1 }),
	anoing,
	tiping,
	modvag,
	codcur,
	codund,
	chvpes,
	numcls: inteiro('Classificação', '12', { minimo: 1 }),
	dtaman: instante('Manifestou em', '2026-02-19 14:30'),
	numins: inteiro('Inscrição da convocação', '', { obrigatoria: false, minimo: 1 }),
}
const espera = defineImportacao({
	nome: 'matricula-espera',
	titulo: 'Lista de espera da matrícula virtual',
	descricao: 'Quem manifestou interesse na lista de espera de cada curso, e a convocação que veio dela',
	ordem: 703,
	colunas: colunasDaEspera,
	chave: ['numesp'],
	unicas: ({ anoing: ano, tiping: ingresso, codcur: curso, modvag: vaga, chvpes: pessoa }) => [
		JSON.stringify(['opcao', ano, ingresso, curso, vaga, pessoa]),
	],
	referencias: [referenciaAUnidade],
	conflitos: {
		espera_ing_fk: {
			campo: 'numins',
			mensagem: 'Não há ingressante com esta inscrição. Importe os ingressantes antes.',
		},
		espera_opcao_ux: { campo: 'chvpes', mensagem: 'Esta pessoa já manifestou interesse neste curso. Deixe uma só.' },
	},
	...storeInTable({ esquema, tabela: 'espera', chave: ['numesp'], campos: Object.keys(colunasDaEspera) }),
	depois: avisarPaginas,
})

const numins = inteiro('Inscrição', '2026000123', { minimo: 1 })
const semIngressante = {
	campo: 'numins',
	mensagem: 'Não há ingressante com esta inscrição. Importe os ingressantes antes.',
}

const colunasDoDocumento = {
	numins,
	tipdoc: textoAte(20, 'Código do documento', 'HIST'),
	nomdoc: textoAte(160, 'Documento', 'Histórico escolar'),
	sitdoc: opcao('Situação', 'REC', { PEN: 'Pendente', ANA: 'Em análise', ACE: 'Aceito', REC: 'Recusado' }),
	motrej: textoAte(300, 'Motivo da recusa', 'Página cortada ou ilegível', { obrigatoria: false }),
	qtdrej: inteiro('Quantas vezes foi recusado', '1', { maximo: 100 }),
	dtaana: { ...instante('Analisado em', '2026-01-28 15:00'), obrigatoria: false },
}
const documentos = defineImportacao({
	nome: 'matricula-documentos',
	titulo: 'Documentos da matrícula virtual',
	descricao: 'A situação de cada documento de cada ingressante, e por que foi recusado',
	ordem: 704,
	colunas: colunasDoDocumento,
	chave: ['numins', 'tipdoc'],
	conferir({ sitdoc, motrej, qtdrej }) {
		if (sitdoc === 'REC' && !motrej) return { campo: 'motrej', mensagem: 'Diga por que o documento foi recusado.' }
		if (sitdoc !== 'REC' && motrej)
			return { campo: 'motrej', mensagem: 'Só um documento recusado tem motivo. Deixe vazio.' }
		if (sitdoc === 'REC' && Number(qtdrej) < 1)
			return { campo: 'qtdrej', mensagem: 'Um documento recusado foi recusado ao menos uma vez.' }
		return undefined
	},
	conflitos: { matvirdoc_ing_fk: semIngressante },
	...storeInTable({
		esquema,
		tabela: 'matvirdoc',
		chave: ['numins', 'tipdoc'],
		campos: Object.keys(colunasDoDocumento),
	}),
	depois: avisarPaginas,
})

const colunasDaConferencia = {
	numins,
	tipchk: opcao('Conferência', 'HET', CONFERENCIAS),
	sitchk: opcao('Situação', 'DEF', {
		PEN: 'Pendente',
		ANA: 'Em análise',
		DEF: 'Deferida',
		IND: 'Indeferida',
		REC: 'Em recurso',
	}),
	dtasit: instante('Desde', '2026-02-12 09:30'),
}
const conferencias = defineImportacao({
	nome: 'matricula-conferencias',
	titulo: 'Conferências da matrícula virtual',
	descricao: 'Documentos, heteroidentificação, escolaridade, renda e fotografia: a situação de cada conferência',
	ordem: 705,
	colunas: colunasDaConferencia,
	chave: ['numins', 'tipchk'],
	conflitos: { matvirchk_ing_fk: semIngressante },
	...storeInTable({
		esquema,
		tabela: 'matvirchk',
		chave: ['numins', 'tipchk'],
		campos: Object.keys(colunasDaConferencia),
	}),
	depois: avisarPaginas,
})

export const importacoes = [janelas, vagas, ingressantes, espera, documentos, conferencias]
