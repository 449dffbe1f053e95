import { expect, test } from 'vitest'
import {
	CODIGOS,
	calcularFaixa,
	calcularParte,
	descreverRestantes,
	encerrarJanela,
	escreverFalta,
	escreverResumo,
	lerJanela,
	listarAlcancadas,
	PARTES_DA_JANELA,
	PASSO,
	podePassar,
	preverFim,
	protegerContagem,
	type Situacao,
} from './index.ts'

test('a share of nobody is no number', () => {
	expect([calcularParte(0, 0), calcularParte(0, 5), calcularParte(1, 3), calcularParte(7, 7)]).toEqual([
		null,
		0,
		33.3,
		100,
	])
})

test('places that more hold than there are are told as exceeded', () => {
	expect([descreverRestantes(-3, 20), descreverRestantes(0), descreverRestantes(2, 20)]).toEqual([
		{ nome: 'Vagas excedidas, de 20', valor: 3 },
		{ nome: 'Vagas restantes', valor: 0 },
		{ nome: 'Vagas restantes, de 20', valor: 2 },
	])
})

test('every protected count leaves at least five possible counts', () => {
	const porValor = Map.groupBy(
		Array.from({ length: 200 }, (_, quantos) => quantos),
		protegerContagem,
	)
	for (const possiveis of porValor.values()) expect(possiveis.length).toBe(PASSO)
	expect([0, 4, 5, 9, 10].map(protegerContagem)).toEqual([null, null, 5, 5, 10])
})

test('the last instant of a window is inside, and the next one is not', () => {
	const janela = { inicio: 1000, fim: 5000 }
	expect(lerJanela(999, janela)).toEqual({ fase: 'antes', falta: 1 })
	expect(lerJanela(5000, janela)).toEqual({ fase: 'aberta', falta: 0 })
	expect(lerJanela(5001, janela)).toEqual({ fase: 'encerrada', falta: 0 })
})

test('the time left is told to the second', () => {
	expect([0, 999, 61_000, 86_400_000, 2 * 86_400_000 + 3_661_000].map(escreverFalta)).toEqual([
		'00:00:00',
		'00:00:01',
		'00:01:01',
		'1 dia 00:00:00',
		'2 dias 01:01:01',
	])
})

test('a queue without a pace has no end', () => {
	expect(preverFim(0, { fila: 10, porHora: 0 })).toBeUndefined()
	expect(preverFim(0, { fila: 30, porHora: 20 })).toBe(5_400_000)
})

test('the end of the first window takes who did not send, and of the second who did not confirm', () => {
	expect(CODIGOS.filter((situacao) => encerrarJanela(situacao, 1) === 'NCO')).toEqual(['CON', 'INI'])
	expect(CODIGOS.filter((situacao) => encerrarJanela(situacao, 2) === 'PRD')).toEqual(['DEF'])
})

test('a later stage implies those before it, and an exit keeps what was reached', () => {
	expect(listarAlcancadas(['CON'])).toEqual(['CON'])
	expect(listarAlcancadas(['CON', 'ENV', 'IND'])).toEqual(['CON', 'INI', 'ENV'])
	expect(listarAlcancadas(['CON', 'INI', 'ENV', 'DEF', 'CNF'])).toEqual(['CON', 'INI', 'ENV', 'DEF', 'CNF'])
})

test('who gave up or moved to another course does not come back, and who lost the window may by an extension', () => {
	for (const para of CODIGOS) expect([podePassar('DES', para), podePassar('REM', para)]).toEqual([false, false])
	expect([podePassar('NCO', 'ENV'), podePassar('PRD', 'CNF'), podePassar('CON', 'CNF')]).toEqual([true, true, false])
})

test('the band of former years spans those that have a value', () => {
	const um = PARTES_DA_JANELA.map((parte) => parte / 2)
	const outro = PARTES_DA_JANELA.map((parte) => (parte < 50 ? null : parte))
	const faixa = calcularFaixa([um, outro])
	expect([faixa[2], faixa[20]]).toEqual([
		{ de: 5, ate: 5 },
		{ de: 50, ate: 100 },
	])
	expect(calcularFaixa([])[0]).toBeNull()
})

test('the summary of a day tells what changed since the day before, or nothing of a day that nobody kept', () => {
	const agora = new Map<Situacao, number>([
		['ENV', 12],
		['DEF', 3],
	])
	const antes = new Map<Situacao, number>([
		['CON', 2],
		['ENV', 10],
		['DEF', 3],
	])
	expect(escreverResumo(agora, antes)).toEqual({
		texto: 'Matrícula virtual: resumo do dia, 15 matrículas.',
		mais: ['Convocado: 0, 2 a menos que ontem.', 'Enviou: 12, 2 a mais que ontem.', 'Deferida: 3, como ontem.'],
	})
	expect(escreverResumo(agora).mais).toEqual(['Enviou: 12.', 'Deferida: 3.'])
})
