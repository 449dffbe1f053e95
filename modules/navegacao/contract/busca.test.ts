import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buscarServicos, type EntradaBusca, entradasDeBusca, MINIMO_BUSCA, normalizar } from './busca.ts'

const entrada = (parte: Partial<EntradaBusca>): EntradaBusca => ({
	codigo: '1',
	codigoArea: 'graduacao',
	nomeArea: 'Graduação',
	titulo: 'Notas >> Consultar notas',
	tipoNavegacao: 'L',
	url: null,
	objetoweb: 'notas/consultar.jsp',
	parametros: null,
	tipo: 'O',
	nomeSistema: 'Sistema acadêmico',
	palchv: '',
	nomesAntigos: [],
	uso: 0,
	...parte,
})
const codigos = (entradas: EntradaBusca[], texto: string) =>
	buscarServicos(entradas, texto).map(({ entrada }) => entrada.codigo)

test('nothing is found before the fourth letter', () => {
	expect(codigos([entrada({})], 'not')).toEqual([])
	expect(codigos([entrada({})], ' not ')).toEqual([])
	expect(codigos([entrada({})], 'nota')).toEqual(['1'])
})

test('accents and case make no difference, either way', () => {
	expect(codigos([entrada({ titulo: 'Férias' })], 'FERIAS')).toEqual(['1'])
	expect(codigos([entrada({ titulo: 'Ferias' })], 'férias')).toEqual(['1'])
})

test('the title of the group above counts too', () => {
	expect(codigos([entrada({ titulo: 'Matrícula >> Requerer trancamento' })], 'matricula tranc')).toEqual(['1'])
})

test('a synonym finds the service', () => {
	expect(
		codigos([entrada({ titulo: 'Demonstrativo de pagamento', palchv: 'holerite contracheque' })], 'holerite'),
	).toEqual(['1'])
})

test('a retired menu name finds where the service is now, and says by which name', () => {
	const entradas = [entrada({ nomesAntigos: ['Resumo Escolar'] })]
	expect(buscarServicos(entradas, 'resumo')).toEqual([{ entrada: entradas[0], nomeAntigo: 'Resumo Escolar' }])
})

test('what the person opens most comes first, then the nearer match', () => {
	const entradas = [
		entrada({ codigo: '1', titulo: 'Consultar notas' }),
		entrada({ codigo: '2', titulo: 'Notas da turma' }),
		entrada({ codigo: '3', titulo: 'Histórico', palchv: 'notas' }),
		entrada({ codigo: '4', titulo: 'Boletim', nomesAntigos: ['Notas do semestre'], uso: 7 }),
	]
	expect(codigos(entradas, 'notas')).toEqual(['4', '2', '1', '3'])
})

test('every title is found by any four letters of itself, however typed', () => {
	const letras = fc.stringMatching(/^[a-zA-ZáéíóúãõçÁÉÍ]{4,20}$/)
	fc.assert(
		fc.property(letras, fc.nat(), (titulo, de) => {
			const parte = titulo.slice(de % (titulo.length - MINIMO_BUSCA + 1)).slice(0, MINIMO_BUSCA)
			expect(codigos([entrada({ titulo })], parte.toUpperCase())).toEqual(['1'])
		}),
	)
})

test('any text typed is safe and what is found is part of what there is', () => {
	const entradas = ['Notas', 'Férias (.*)', 'Patrimônio >> Bens'].map((titulo, i) =>
		entrada({ codigo: `${i}`, titulo }),
	)
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
			const achados = codigos(entradas, texto)
			expect(new Set(achados).size).toBe(achados.length)
			expect(normalizar(texto).length >= MINIMO_BUSCA || achados.length === 0).toBe(true)
		}),
	)
})

test.for([
	['sp310', 'Obras na SP-310'],
	['davila', 'Acervo D’Ávila'],
	['sorensen', 'Método de Sørensen'],
] as const)('%s finds the service called %s', ([busca, titulo]) => {
	expect(buscarServicos([entrada({ titulo })], busca)).toHaveLength(1)
})

test('groups are not services: only what is inside them is searched', () => {
	const folha = {
		sistema: 's',
		tipoNavegacao: 'L',
		nome: '',
		objetoweb: 'a.jsp',
		parametros: null,
		url: null,
		urlAnterior: null,
		icone: null,
		palchv: '',
		nomesAntigos: [],
		filhos: [],
	} as const
	const area = {
		codigo: 'graduacao',
		nome: 'Graduação',
		contexto: 'graduacao',
		icone: '',
		sistema: 's',
		nomeSistema: 'Sistema',
		navPortal: 'S' as const,
		subarvores: [],
		publico: [],
		privado: [
			{
				...folha,
				codigo: '1',
				tipo: 'M' as const,
				titulo: 'Notas',
				nomesAntigos: [],
				filhos: [{ ...folha, codigo: '2', tipo: 'O' as const, titulo: 'Consultar', nomesAntigos: [], filhos: [] }],
			},
		],
	}
	expect(entradasDeBusca([area], new Map([['2', 3]]))).toMatchObject([
		{ codigo: '2', titulo: 'Notas >> Consultar', nomeArea: 'Graduação', uso: 3 },
	])
})
