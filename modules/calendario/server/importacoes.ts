import { defineImportacao, dia, inteiro, type Linha, opcao, storeInTable, textoAte } from '@portal/platform/server'
import * as z from 'zod/mini'

const esquema = 'calendario'

const codcam = inteiro('Código do campus', '0', {
	formato: 'número do campus; 0 para todos',
	obrigatoria: false,
	padrao: 0,
})

const colunasDeFeriado = {
	dtafer: dia('Dia', '2026-09-07'),
	codcam,
	nomfer: textoAte(80, 'Feriado', 'Independência do Brasil'),
}
const feriados = defineImportacao({
	nome: 'feriados',
	titulo: 'Feriados',
	descricao: 'Dias que não contam nos prazos, de cada campus ou de todos',
	ordem: 290,
	colunas: colunasDeFeriado,
	chave: ['dtafer', 'codcam'],
	...storeInTable({ esquema, tabela: 'feriado', chave: ['dtafer', 'codcam'], campos: Object.keys(colunasDeFeriado) }),
})

const DIAS = {
	'0': 'domingo',
	'1': 'segunda-feira',
	'2': 'terça-feira',
	'3': 'quarta-feira',
	'4': 'quinta-feira',
	'5': 'sexta-feira',
	'6': 'sábado',
} as const

const hora = (rotulo: string, exemplo: string) =>
	textoAte(5, rotulo, exemplo, {
		esquema: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a hora e os minutos, como 08:00.')),
		formato: 'hh:mm',
	})

const colunasDeTurno = {
	codcam,
	diasem: opcao('Dia da semana', '1', DIAS),
	horini: hora('Começa às', '08:00'),
	horfim: hora('Termina às', '12:00'),
}

const fimAntesDoInicio = ({ horini, horfim }: Linha) =>
	String(horfim) <= String(horini)
		? { campo: 'horfim', mensagem: 'O turno não pode terminar antes de começar. Um que passa da meia-noite são dois.' }
		: undefined

const turnos = defineImportacao({
	nome: 'turnos',
	titulo: 'Horários de trabalho',
	descricao: 'Quando se trabalha em cada campus; sem eles, de segunda a sexta-feira, das 8 às 18 horas',
	ordem: 291,
	colunas: colunasDeTurno,
	chave: ['codcam', 'diasem', 'horini'],
	conferir: fimAntesDoInicio,
	...storeInTable({
		esquema,
		tabela: 'turno',
		chave: ['codcam', 'diasem', 'horini'],
		campos: Object.keys(colunasDeTurno),
	}),
})

export const importacoes = [feriados, turnos]
