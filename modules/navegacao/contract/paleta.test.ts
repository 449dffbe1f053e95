import { expect, test } from 'vitest'
import type { Area, No, NoSituado } from './arvore.ts'
import { acharServicos, marcar } from './paleta.ts'

const createNode = (codigo: string, titulo: string, extra: Partial<No> = {}): No => ({
	codigo,
	sistema: 's',
	tipo: 'L',
	tipoNavegacao: 'P',
	titulo,
	nome: titulo,
	objetoweb: null,
	parametros: null,
	url: '/x',
	urlAnterior: null,
	icone: null,
	palchv: '',
	nomesAntigos: [],
	filhos: [],
	...extra,
})
const area: Area = {
	codigo: 'graduacao',
	nome: 'Graduação',
	contexto: 'g',
	icone: '',
	sistema: 's',
	nomeSistema: 'S',
	navPortal: 'S',
	subarvores: [],
	publico: [],
	privado: [],
}
const situar = (umNo: No, pai?: string): NoSituado => ({
	no: umNo,
	area,
	pais: pai ? [createNode('p', pai, { tipo: 'M' })] : [],
})
const servicos = [
	situar(createNode('1', 'Histórico escolar'), 'Notas e histórico'),
	situar(createNode('2', 'Consultar notas', { nomesAntigos: ['Resumo escolar'] }), 'Notas e histórico'),
	situar(createNode('3', 'Cardápio dos restaurantes', { palchv: 'RU bandejão' })),
	situar(createNode('4', 'Truque de instrução')),
]
const titulos = (texto: string, recentes: string[] = []) =>
	acharServicos(servicos, texto, recentes).map((achado) => achado.no.titulo)

test('the first letter finds what begins with it', () => {
	expect(titulos('t')).toEqual(['Truque de instrução'])
})

test('an acronym is found where words begin, and not in the middle of others', () => {
	expect(titulos('RU')).toEqual(['Cardápio dos restaurantes'])
})

test('the own title comes before the title of what it stands in', () => {
	expect(titulos('nota')).toEqual(['Consultar notas', 'Histórico escolar'])
})

test('a retired name is told', () => {
	expect(acharServicos(servicos, 'resumo', [])[0]).toMatchObject({ nomeAntigo: 'Resumo escolar' })
})

test('another word for it is told where the title does not say it', () => {
	expect(acharServicos(servicos, 'ru', [])[0]).toMatchObject({ sinonimo: 'RU' })
	expect(acharServicos(servicos, 'cardapio bandejao', [])[0]).toMatchObject({ sinonimo: 'bandejão' })
	expect(acharServicos(servicos, 'cardapio', [])[0]).not.toHaveProperty('sinonimo')
})

test('among equals what was opened last comes first', () => {
	expect(titulos('graduacao')[0]).toBe('Cardápio dos restaurantes')
	expect(titulos('graduacao', ['4', '1'])).toEqual([
		'Truque de instrução',
		'Histórico escolar',
		'Cardápio dos restaurantes',
		'Consultar notas',
	])
})

test('nothing typed finds nothing', () => {
	expect(titulos('  ')).toEqual([])
})

test('what was typed is marked, whatever the accents and the case', () => {
	expect(marcar('Histórico e HISTORIA', 'histó')).toEqual([
		{ trecho: 'Histó', marcado: true },
		{ trecho: 'rico e ', marcado: false },
		{ trecho: 'HISTO', marcado: true },
		{ trecho: 'RIA', marcado: false },
	])
	expect(marcar('Truque', 'ru')).toEqual([{ trecho: 'Truque', marcado: false }])
})
