import { passar } from '@portal/platform/contract'
import { expect, test } from 'vitest'
import * as contrato from './index.ts'

const comum = { modlct: 'PRE', dtaabe: '2027-08-16T12:00:00.000Z', fimrec: null } as const
const antes = { agora: new Date('2027-08-16T11:59:59Z'), hoje: '2027-08-16' }
const depois = { agora: new Date('2027-08-16T12:00:00Z'), hoje: '2027-08-16' }

test('proposals come until the instant of the opening, and what waits for its session says so', () => {
	expect(contrato.estaRecebendo({ ...comum, sitlct: 'PUB' }, antes)).toBe(true)
	expect(contrato.estaRecebendo({ ...comum, sitlct: 'PUB' }, depois)).toBe(false)
	expect(contrato.estaRecebendo({ ...comum, sitlct: 'SUS' }, antes)).toBe(false)
	expect(contrato.escreverSituacao({ ...comum, sitlct: 'PUB', recebe: 'N' })).toBe('À espera da sessão')
	expect(contrato.escreverSituacao({ ...comum, sitlct: 'PUB' })).toBe('Recebendo propostas')
})

test('applications come from the first day of a credenciamento to its last, which counts whole', () => {
	const credenciamento = { ...comum, modlct: 'CRE', sitlct: 'PUB' } as const
	expect(contrato.estaRecebendo(credenciamento, antes)).toBe(false)
	expect(contrato.estaRecebendo(credenciamento, depois)).toBe(true)
	const ateODia = { ...credenciamento, fimrec: '2027-08-16' }
	expect(contrato.estaRecebendo(ateODia, depois)).toBe(true)
	expect(contrato.estaRecebendo(ateODia, { ...depois, hoje: '2027-08-17' })).toBe(false)
	expect(contrato.escreverSituacao({ ...credenciamento, recebe: 'N' })).toBe('Fora do período de inscrições')
})

test('the next act follows the order of phases of the notice to its end', () => {
	const percorrer = (ordfas: contrato.Ordem) => {
		const atos: string[] = []
		let sitlct: contrato.SituacaoLct = 'PUB'
		for (;;) {
			const ato = contrato.buscarProximoAto({ sitlct, ordfas, modlct: 'PRE' })
			if (!ato) return atos
			expect(contrato.recusaDoAto(ato, { sitlct, ordfas, modlct: 'PRE' })).toBeUndefined()
			atos.push(ato)
			sitlct = passar(contrato.fluxoDaLicitacao, ato, sitlct)
		}
	}
	expect(percorrer('C')).toEqual(['abrir', 'classificar', 'habilitar', 'julgar', 'adjudicar', 'homologar'])
	expect(percorrer('H')).toEqual(['abrir', 'habilitar', 'classificar', 'julgar', 'adjudicar', 'homologar'])
	expect(contrato.buscarProximoAto({ sitlct: 'PUB', ordfas: 'C', modlct: 'CRE' })).toBeUndefined()
	expect(contrato.buscarProximoAto({ sitlct: 'SUS', ordfas: 'C', modlct: 'CRE' })).toBe('retomar')
})

test('an act waits for the hour, the results, the ties and the appeals, and says for which', () => {
	const item = { numitm: 1, numlot: null, sititm: 'V' as const, empates: [], desempate: null }
	const licitacao = {
		...comum,
		fimint: null,
		jullot: 'N' as const,
		itens: [item],
		recursos: [],
		agora: comum.dtaabe,
	}
	const recusar = (ato: contrato.AtoDaLicitacao, mais: object = {}) =>
		contrato.recusaDoPasso(ato, { ...licitacao, ...mais })?.mensagem
	expect(recusar('abrir')).toBeUndefined()
	expect(recusar('abrir', { agora: '2027-08-16T11:59:59.000Z' })).toMatch(/hora da abertura/)
	expect(recusar('julgar', { itens: [{ ...item, sititm: 'A' }] })).toMatch(/ainda não tem resultado/)
	const empatado = { ...item, empates: [{ tipemp: 'F', dscemp: 'Empate ficto.' }] }
	expect(recusar('julgar', { itens: [empatado] })).toMatch(/tem empate/)
	expect(recusar('classificar', { itens: [empatado] })).toBeUndefined()
	expect(recusar('adjudicar', { recursos: [{ sitrec: 'RAZ', dtalim: '2027-08-20' }] })).toMatch(/recurso por decidir/)
	expect(recusar('homologar', { fimint: '2027-08-16T12:00:01.000Z' })).toMatch(/intenção de recorrer/)
	expect(recusar('adjudicar')).toBeUndefined()
	// Nothing is deserted, or failed, that has a winner.
	expect(recusar('desertar')).toMatch(/item com vencedor/)
	expect(recusar('fracassar')).toMatch(/item com vencedor/)
	expect(recusar('fracassar', { itens: [{ ...item, sititm: 'F' }] })).toBeUndefined()
})

test('results are called what they are before the judgement is published and after a revocation', () => {
	const avisar = (sitlct: contrato.SituacaoLct, sitant: contrato.SituacaoLct | null = null) =>
		contrato.avisarDosResultados({ sitlct, sitant })
	expect(avisar('HAB')).toMatch(/provisória/)
	expect(avisar('SUS', 'JUL')).toMatch(/provisória/)
	expect(avisar('SUS', 'REC')).toBeUndefined()
	expect(avisar('HOM')).toBeUndefined()
	expect(avisar('REV')).toBe('A licitação foi revogada, e estes resultados não têm efeito.')
})

test('who decides an appeal is offered the decisions of its step alone, and before them the day', () => {
	const recurso = { sitrec: 'RAZ', dtalim: '2027-08-20' } as const
	expect(contrato.listarDecisoes(recurso, '2027-08-20')).toEqual([])
	expect(contrato.recusaDeEsperar(recurso, '2027-08-20')?.mensagem).toMatch(/até 20\/08\/2027/)
	expect(contrato.listarDecisoes(recurso, '2027-08-21')).toEqual(['REC', 'ENC', 'NCO'])
	expect(contrato.recusaDeEsperar(recurso, '2027-08-21')).toBeUndefined()
	expect(contrato.listarDecisoes({ ...recurso, sitrec: 'ENC' }, '2027-08-21')).toEqual(['PRO', 'NEG'])
	expect(contrato.listarDecisoes({ ...recurso, sitrec: 'INT' }, '2027-08-21')).toEqual(['NCO'])
})

test('a quantity agrees with its unit, and an abbreviation has no plural', () => {
	expect(contrato.escreverQuantidade('12', 'unidade')).toBe('12 unidades')
	expect(contrato.escreverQuantidade('1', 'unidade')).toBe('1 unidade')
	expect(contrato.escreverQuantidade('2.5', 'hora')).toBe('2,5 horas')
	expect(contrato.escreverQuantidade('18000', 'm²')).toBe('18.000 m²')
	expect(contrato.escreverQuantidade('20', 'galão')).toBe('20 galão')
	expect(contrato.escreverQuantidade('20', 'caixa com 100')).toBe('20 caixa com 100')
})
