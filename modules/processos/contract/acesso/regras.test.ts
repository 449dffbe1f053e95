import { Dia } from '@portal/platform/contract'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
	descricaoDoArquivo,
	digitoDoNumpro,
	formatarNumpro,
	lerNumpro,
	lerParteDoNumpro,
	limiteAtingido,
	MENSAGEM_ARQUIVO_INVALIDO,
	mensagemObrigatorio,
	montarNumpro,
	numproValido,
	perguntaRemover,
	podeIrParaAssinatura,
	recusaDoArquivo,
	TIPOS_OCORRENCIA,
	tempoEscrito,
	textoSaidaCancelada,
	tipoMostrado,
	tipoOcorrencia,
} from '../index.ts'

test('a document that was refused or signed may be sent to be signed again, one that is out may not', () => {
	expect(([undefined, 'CRI', 'REJ', 'ENV', 'ASS'] as const).filter(podeIrParaAssinatura)).toEqual([
		undefined,
		'CRI',
		'REJ',
		'ASS',
	])
})

test.for(['amanhã', '2026-02-31', '1870-01-01', ''])('%j is no day, and is told so once', (escrito) => {
	expect(z.safeParse(Dia, escrito).error?.issues.map(({ message }) => message)).toEqual([
		'Informe um dia que exista, como 21/11/2026.',
	])
})

describe('number of a process', () => {
	test('a real one, in both written forms', () => {
		expect(lerNumpro('12.1.2311.1.5')).toBe('12102311015')
		expect(lerNumpro(' 12102311015 ')).toBe('12102311015')
		expect(lerNumpro('12 1 2311 1 5')).toBe('12102311015')
		expect(formatarNumpro('12102311015')).toBe('12.1.2311.1.5')
		expect(digitoDoNumpro('1210231101')).toBe(5)
	})

	test.for(['', '12.1.2311.1.6', '12102311016', '1210231101', '12.1.123456.1.5', 'abc', '12-1-2311-1-5'])(
		'%j is none',
		(escrito) => expect(lerNumpro(escrito)).toBeUndefined(),
	)

	test.for([
		['301', ['301'], ['00301']],
		['26.1', ['261'], ['0002601', '000261']],
		['26.1.30', ['26100030', '2610030', '261030', '26130'], []],
		['26.1.5', ['26100005', '2610005', '261005', '26105', '2615'], ['00026015']],
		['26 1 301', ['26100301', '2610301', '261301'], []],
		['26.1.301.', ['26100301'], []],
		['26.1.301.5', ['2610030105', '261003015'], []],
		['26.1.301.5.', ['2610030105'], []],
		['26.1.301.59.7', ['26100301597'], []],
		['2610030', ['2610030'], []],
		['301.59', [], ['0030159']],
		['301.', [], ['00301']],
		['59.1', ['591'], ['0005901', '000591']],
		['59.1.0', ['59100000', '5910000', '591000', '59100', '5910'], ['00059010']],
		['1.59.1.0', [], ['00059010']],
		['1 59', [], ['0000159', '00059']],
	] as const)('what %j may be the beginning of', ([escrito, comecos, meios]) =>
		expect(lerParteDoNumpro(escrito)).toEqual({ comecos, meios }),
	)

	test.for(['', 'abc', '12 de maio', '26.1.301.59.77', '10.177/1998'])('%j is no part of one', (escrito) =>
		expect(lerParteDoNumpro(escrito)).toBeUndefined(),
	)

	test('whatever is put together is valid, and comes back from how it is written', () => {
		const partes = fc.record({
			ano: fc.integer({ min: 1970, max: 2069 }),
			sequencia: fc.integer({ min: 1, max: 99_999 }),
			codund: fc.integer({ min: 1, max: 99 }),
		})
		fc.assert(
			fc.property(partes, (uma) => {
				const numpro = montarNumpro(uma)
				expect(numproValido(numpro)).toBe(true)
				expect(lerNumpro(formatarNumpro(numpro))).toBe(numpro)
			}),
		)
	})

	test('one wrong figure is always noticed, except between the remainders that share a digit', () => {
		const numpro = montarNumpro({ ano: 2026, sequencia: 301, codund: 59 })
		const errados = Array.from(
			{ length: 9 },
			(_, mais) => numpro.slice(0, 9) + ((Number(numpro[9]) + mais + 1) % 10) + numpro[10],
		)
		expect(errados.filter(numproValido).length).toBeLessThanOrEqual(1)
	})
})

describe('occurrences', () => {
	test('the words of a missing text', () => {
		expect(mensagemObrigatorio('ocoInformacao')).toBe('O campo de informação é obrigatório!')
		expect(mensagemObrigatorio('ocoAnexacao')).toBe('O campo de complemento é obrigatório!')
		expect(mensagemObrigatorio('ocoAlteracao')).toBe('O campo de alteração é obrigatório!')
		expect(mensagemObrigatorio('ocoParecer')).toBe('O campo de parecer é obrigatório!')
		expect(mensagemObrigatorio('ocoParecerista')).toBe('O campo de solicitação de parecer é obrigatório!')
		expect(mensagemObrigatorio('ocoDespacho')).toBe('O campo de despacho é obrigatório!')
	})

	test('the question before removing has the article of its type', () => {
		expect(perguntaRemover('ocoParecer')).toBe('Deseja mesmo remover o parecer')
		expect(perguntaRemover('ocoInformacao')).toBe('Deseja mesmo remover a informação')
	})

	test('limits: one despacho, twenty informations, what the system writes has none', () => {
		expect(limiteAtingido('ocoDespacho', 1)).toBe(true)
		expect(limiteAtingido('ocoInformacao', 19)).toBe(false)
		expect(limiteAtingido('ocoCancelar', 1000)).toBe(false)
	})

	test('only five types can be changed', () => {
		const editaveis = TIPOS_OCORRENCIA.filter((tipo) => tipoOcorrencia[tipo].editavel)
		expect(editaveis).toEqual(['ocoInformacao', 'ocoAnexacao', 'ocoParecerista', 'ocoParecer', 'ocoGeracao'])
	})

	test('an old despacho of a cancelled exit, and an information that asks somebody, are shown as what they are', () => {
		const txtdch = textoSaidaCancelada('DRH-RUSP', 'Faltou um anexo.')
		expect(txtdch).toBe("Saída para 'DRH-RUSP' cancelada: Faltou um anexo.")
		expect(tipoMostrado({ codetroco: 'ocoDespacho', txtdch, codpesace: null })).toBe('ocoCancelar')
		expect(tipoMostrado({ codetroco: 'ocoInformacao', txtdch: '', codpesace: 10003 })).toBe('ocoParecerista')
		expect(tipoMostrado({ codetroco: 'ocoInformacao', txtdch: '', codpesace: null })).toBe('ocoInformacao')
	})
})

describe('files', () => {
	const pdf = { name: 'a.pdf', type: 'application/pdf', size: 1_000 }

	test('the words of a refusal', () => {
		expect(recusaDoArquivo(undefined)).toBe(MENSAGEM_ARQUIVO_INVALIDO)
		expect(recusaDoArquivo({ ...pdf, name: 'x.gif', type: 'image/gif' })).toBe(
			'Tipo passado no arquivo x.gif não permitido (image/gif), valores permitidos são: application/pdf, image/jpeg, image/jpg, image/png.',
		)
		expect(recusaDoArquivo({ ...pdf, size: 20_500_000 })).toBe(
			'Arquivo a.pdf muito grande (20,50MB), máximo permitido é de 20MB.',
		)
		expect(recusaDoArquivo({ ...pdf, size: 20_000_000 })).toBeUndefined()
	})

	test('sizes have two decimals', () => {
		expect(descricaoDoArquivo({ nomarq: 'a.pdf', nomarqpdl: null, qtdpgn: 3, tamarq: 1536 })).toBe(
			'a.pdf - 3 página(s) - 1,50 KB',
		)
	})
})

describe('time', () => {
	test('time is told in the two largest units', () => {
		expect([tempoEscrito(59), tempoEscrito(3_660), tempoEscrito(90_000), tempoEscrito(172_800)]).toEqual([
			'menos de 1 min',
			'1 h e 1 min',
			'1 dia e 1 h',
			'2 dias',
		])
	})
})
