import { describe, expect, test } from 'vitest'
import { mensagemDoRetorno } from './mensagens.ts'
import { ACOES, type LoteDaRegra, permissoesDe, type QuemPede } from './permissoes.ts'

const lote = (mais: Partial<LoteDaRegra> = {}): LoteDaRegra => ({
	sitlotdocasi: 'ENV',
	staprzexp: 'N',
	staobssmp: 'N',
	qtddoc: 1,
	qtdpcp: 1,
	...mais,
})
const createRequester = (mais: Partial<QuemPede> = {}): QuemPede => ({
	gestor: false,
	assinante: undefined,
	observador: false,
	...mais,
})
const permitidas = (daRegra: LoteDaRegra, pede: QuemPede): string[] => {
	const permissoes = permissoesDe(daRegra, pede)
	return ACOES.filter((acao) => permissoes[acao] === 'S')
}

describe('what a person may do with a batch', () => {
	test.for([
		[
			'a manager, with a draft',
			lote({ sitlotdocasi: 'CRI' }),
			createRequester({ gestor: true }),
			['alterar', 'enviar', 'excluir', 'baixar'],
		],
		[
			'a manager, with an empty draft',
			lote({ sitlotdocasi: 'CRI', qtddoc: 0 }),
			createRequester({ gestor: true }),
			['alterar', 'excluir', 'baixar'],
		],
		[
			'a manager, with one that was sent',
			lote(),
			createRequester({ gestor: true }),
			['rejeitar', 'prorrogar', 'reenviar', 'substituir', 'baixar', 'copiar'],
		],
		[
			'a manager, with one that another module made',
			lote({ nomsisorg: 'processos' }),
			createRequester({ gestor: true }),
			['rejeitar', 'prorrogar', 'reenviar', 'substituir', 'baixar'],
		],
		[
			'a manager, with one that has ended',
			lote({ sitlotdocasi: 'REJ' }),
			createRequester({ gestor: true }),
			['baixar', 'dossie', 'copiar'],
		],
		['a signer in their turn', lote(), createRequester({ assinante: 'PEN' }), ['assinar', 'rejeitar', 'baixar']],
		['a signer who waits', lote(), createRequester({ assinante: 'AGU' }), ['baixar']],
		[
			'a signer after the deadline',
			lote({ staprzexp: 'S' }),
			createRequester({ assinante: 'PEN' }),
			['rejeitar', 'baixar'],
		],
		[
			'a substitute whom the type of document excludes',
			lote(),
			createRequester({ assinante: 'PEN', impedimento: 'Só ela.' }),
			['baixar'],
		],
		['an observer before the end', lote(), createRequester({ observador: true }), []],
		[
			'an observer after the end',
			lote({ sitlotdocasi: 'ASS' }),
			createRequester({ observador: true }),
			['baixar', 'dossie'],
		],
		['an observer who always reads', lote({ staobssmp: 'S' }), createRequester({ observador: true }), ['baixar']],
	] as const)('%s', ([, daRegra, pede, esperadas]) => {
		expect(permitidas(daRegra, pede)).toEqual(esperadas)
	})

	test('every refusal has its reason, and nothing that is allowed has one', () => {
		const permissoes = permissoesDe(lote(), createRequester({ assinante: 'AGU' }))
		expect(Object.keys(permissoes.motivos).sort()).toEqual(ACOES.filter((acao) => permissoes[acao] === 'N').sort())
		expect(permissoes.motivos['assinar']).toBe('Ainda não é a sua vez de assinar: outras pessoas assinam antes.')
	})
})

test('an event that is not known counts as an exception', () => {
	expect(mensagemDoRetorno('signing_complete').variante).toBe('sucesso')
	expect(mensagemDoRetorno('qualquer')).toEqual(mensagemDoRetorno('exception'))
	expect(mensagemDoRetorno(null)).toEqual(mensagemDoRetorno('exception'))
})
