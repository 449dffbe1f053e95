import { expect, test } from 'vitest'
import {
	acharDadosPessoais,
	acharFolha,
	acharPar,
	calcularCusto,
	calcularUso,
	compararPalavras,
	conferirCitacoes,
	criarDevolucao,
	criarMascara,
	descreverAchados,
	dividirEmTrechos,
	listarCaminho,
	medirContexto,
	obterAvisoDaCota,
	podeComecar,
	resumirTitulo,
	verificarCartao,
	verificarCnpj,
	verificarCpf,
	verificarPis,
} from '../contract/index.ts'

test.each([
	['o CPF 529.982.247-25 dela', ['CPF']],
	['529 982 247 25', ['CPF']],
	['CPF 111.111.111-11', []],
	['CPF 529.982.247-26', []],
	['52998224725', ['CPF']],
	['CNPJ 12.ABC.345/01DE-35', ['CNPJ']],
	['CNPJ 11.222.333/0001-81', ['CNPJ']],
	['CNPJ 11.222.333/0001-82', []],
	['PIS 120.12345.67-2', ['PIS']],
	['PIS 120.12345.67-8', []],
	['cartão 4111 1111 1111 1111 vale até 2030', ['CARTAO']],
	['cartão 4111 1111 1111 1112', []],
	['escreva para maria.silva@ime.usp.br hoje', ['EMAIL']],
	['ligue (11) 91234-5678', ['FONE']],
	['RG 12.345.678-9', ['RG']],
	['nº USP 1234567', ['NUSP']],
	['codpes: 10003', ['NUSP']],
	['a sala tem 10003 livros', []],
	['10001, 10002, 10003', ['NUSP', 'NUSP', 'NUSP']],
	['o processo 2026.1.301.59.7 de 2026', []],
	['os anos 2024, 2025 e 2026', []],
	['R$ 1.234.567,89 em 12/03/2026', []],
])('personal data by check digits and context: %s', (texto, tipos) => {
	expect(acharDadosPessoais(texto).map(({ tipo }) => tipo)).toEqual(tipos)
})

test('check digits: published and well-known numbers', () => {
	expect([verificarCpf('390.533.447-05'), verificarCpf('390.533.447-04')]).toEqual([true, false])
	expect([verificarCnpj('12ABC34501DE35'), verificarCnpj('12ABC34501DE36')]).toEqual([true, false])
	expect([verificarPis('12056412545'), verificarPis('12056412548')]).toEqual([true, false])
	expect([verificarCartao('5555555555554444'), verificarCartao('5555555555554445')]).toEqual([true, false])
})

test('the same value has the same token in every message, and comes back from pieces cut anywhere', () => {
	const mascara = criarMascara()
	expect(mascara.mascarar('CPF 529.982.247-25 e a@b.br')).toBe('CPF «CPF-1» e «EMAIL-1»')
	expect(mascara.mascarar('de novo 52998224725, e 390.533.447-05')).toBe('de novo «CPF-1», e «CPF-2»')
	const resposta = 'Sobre «CPF-1» e «CPF-9», «aspas» e «EMAIL-1».'
	for (let tamanho = 1; tamanho < 12; tamanho++) {
		const devolucao = criarDevolucao(mascara)
		let saida = ''
		for (let inicio = 0; inicio < resposta.length; inicio += tamanho)
			saida += devolucao.passar(resposta.slice(inicio, inicio + tamanho))
		expect(saida + devolucao.terminar()).toBe('Sobre 529.982.247-25 e «CPF-9», «aspas» e a@b.br.')
	}
	expect(descreverAchados(acharDadosPessoais('a@b.br e c@d.br e CPF 529.982.247-25'))).toBe('e-mail e CPF')
})

test('branches: the way to a leaf, and the newest leaf below a message', () => {
	const arvore = [
		[1, null],
		[2, 1],
		[3, null],
		[4, 3],
		[5, 3],
		[6, 2],
	].map(([numseqmsg, numseqpai]) => ({ numseqmsg: numseqmsg ?? 0, numseqpai: numseqpai ?? null }))
	expect(listarCaminho(arvore, 6).map(({ numseqmsg }) => numseqmsg)).toEqual([1, 2, 6])
	expect(listarCaminho(arvore, null)).toEqual([])
	expect([acharFolha(arvore, 1), acharFolha(arvore, 3)]).toEqual([6, 5])
})

test('two answers of two models stand in columns until one is preferred or the conversation goes on', () => {
	const uma = {
		numseqmsg: 2,
		numseqpai: 1,
		papmsg: 'A' as const,
		sitmsg: 'OK',
		codmod: 1,
		numseqout: null,
		codger: null,
	}
	const outra = { ...uma, numseqmsg: 3, codmod: 2 }
	const pergunta = { ...uma, numseqmsg: 1, numseqpai: null, papmsg: 'U' as const, codmod: null }
	expect(acharPar([pergunta, uma, outra], uma)).toBe(outra)
	expect(acharPar([pergunta, uma, outra], outra)).toBe(uma)
	expect(acharPar([pergunta, uma, { ...outra, codmod: 1 }], uma)).toBeUndefined()
	expect(acharPar([pergunta, uma, { ...outra, numseqout: 2 }], uma)).toBeUndefined()
	const seguinte = { ...pergunta, numseqmsg: 4, numseqpai: 3 }
	expect(acharPar([pergunta, uma, outra, seguinte], uma)).toBeUndefined()

	const correndo = { ...uma, codger: 'g' }
	expect(podeComecar([pergunta, uma])).toBe(true)
	expect(podeComecar([pergunta, correndo])).toBe(false)
	expect(podeComecar([pergunta, correndo], { numseqpai: 1, codmod: 2 })).toBe(true)
	expect(podeComecar([pergunta, correndo], { numseqpai: 1, codmod: 1 })).toBe(false)
	expect(podeComecar([pergunta, correndo], { numseqpai: 5, codmod: 2 })).toBe(false)
	expect(podeComecar([pergunta, correndo, { ...outra, codger: 'h' }], { numseqpai: 1, codmod: 3 })).toBe(false)
})

test('money is whole: cents per million tokens make millionths of R$, rounded up, without floats', () => {
	expect(calcularCusto({ vlrent: 1, vlrsai: 1 }, { entrada: 1, saida: 0 })).toBe(1)
	expect(calcularCusto({ vlrent: 1_500, vlrsai: 6_000 }, { entrada: 1_000_000, saida: 1_000_000 })).toBe(75_000_000)
	expect(calcularCusto({ vlrent: 33, vlrsai: 77 }, { entrada: 7, saida: 11 })).toBe(11)
	expect(calcularUso({ qtdtok: 79, qtdtokmes: 100, vlr: 0, vlrmes: null })).toBe(79)
	expect(calcularUso({ qtdtok: 1, qtdtokmes: null, vlr: 5, vlrmes: null })).toBeNull()
	expect([
		obterAvisoDaCota(79, 80),
		obterAvisoDaCota(80, 99),
		obterAvisoDaCota(10, 120),
		obterAvisoDaCota(null, null),
	]).toEqual([80, undefined, 100, undefined])
})

test('the context meter cuts the oldest messages, and never the question', () => {
	const grande = 'palavra '.repeat(500)
	const medida = { janela: 3_000, resposta: 500, fixo: 100 }
	expect(medirContexto([grande, grande, 'E agora?'], medida).cortadas).toBe(0)
	expect(medirContexto([grande, grande, grande, 'E agora?'], medida).cortadas).toBe(1)
	expect(medirContexto([grande.repeat(20)], medida).cortadas).toBe(0)
	expect(resumirTitulo('  Uma   pergunta\ncurta ')).toBe('Uma pergunta curta')
	expect(resumirTitulo('palavra '.repeat(20))).toMatch(/^(palavra ){6}palavra…$/)
})

test('only citations of passages stay; code and links keep their brackets', () => {
	const trechos = [{ numcit: 1 }, { numcit: 2 }]
	expect(conferirCitacoes('Sim [1], não [3] e [2](http://x). `a[9]`', trechos)).toEqual({
		texto: 'Sim [1], não e [2](http://x). `a[9]`',
		citadas: [1],
		inventadas: 1,
	})
	expect(conferirCitacoes('uma lista [1]', []).texto).toBe('uma lista [1]')
})

test('passages are whole sentences of their page, and each begins with the last sentence of the one before', () => {
	const frases = Array.from(
		{ length: 40 },
		(_, n) => `Esta é a frase de número ${n} do texto, com algumas palavras a mais. `,
	)
	const trechos = dividirEmTrechos([frases.join(''), 'Outra página.'], true)
	expect(trechos.every(({ txttrc }) => txttrc.length <= 1_000)).toBe(true)
	expect(trechos.at(-1)).toEqual({ numpgn: 2, txttrc: 'Outra página.' })
	const [primeiro, segundo] = trechos
	expect(primeiro?.txttrc.endsWith(segundo?.txttrc.slice(0, 40) ?? '-')).toBe(false)
	expect(primeiro?.txttrc).toContain(segundo?.txttrc.slice(0, 40))
	expect(dividirEmTrechos(['x'.repeat(2_500)], false).map(({ txttrc }) => txttrc.length)).toEqual([1_000, 1_000, 500])
})

test('versions are compared by words', () => {
	expect(compararPalavras('a casa azul', 'a casa verde nova')).toEqual([
		{ mudanca: 'igual', texto: 'a casa ' },
		{ mudanca: 'saiu', texto: 'azul' },
		{ mudanca: 'entrou', texto: 'verde nova' },
	])
})
