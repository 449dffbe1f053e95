import { expect, test } from 'vitest'
import {
	acrescentarAoNome,
	type Concessao,
	calcularDireito,
	chaveDoNome,
	escolherNome,
	escreverProcesso,
	escreverTamanho,
	explicarDireito,
	nomearConflito,
	recusaDeNome,
	recusaDeProcesso,
	recusaDePrograma,
	venceNaLixeira,
} from './index.ts'

const linha = (mais: Partial<Concessao>): Concessao => ({
	codprm: 1,
	coditm: 7,
	nomitm: 'Atas',
	nivprm: 'L',
	nomalv: 'Seção de Alunos',
	tipalv: 'S',
	dtafimprm: null,
	...mais,
})

test.each([
	['nothing', [], []],
	['one row', ['L'], ['ver', 'ler']],
	['delivering alone', ['D'], ['enviar']],
	['seeing without downloading', ['V'], ['ver']],
	['rows that unite', ['L', 'D'], ['ver', 'ler', 'enviar']],
	['the strongest row', ['L', 'A'], ['ver', 'ler', 'enviar', 'alterar']],
	['a row that denies', ['G', 'N'], []],
] as const)('%s gives the right of it', (_, niveis, pode) => {
	expect(calcularDireito(niveis.map((nivprm) => linha({ nivprm }))).pode).toEqual(pode)
})

test('nobody is locked out of the tree that is theirs', () => {
	const direito = calcularDireito([linha({ nivprm: 'N' }), linha({ nivprm: 'G', tipalv: 'dono', codprm: null })])
	expect(direito.pode).toContain('gerir')
	expect(explicarDireito(direito)).toBe('Você é o dono desta pasta.')
})

test('the right says which row gave it', () => {
	const direito = calcularDireito([linha({}), linha({ nivprm: 'A', dtafimprm: '2026-12-31' })])
	expect(explicarDireito(direito)).toBe(
		'Por permissão dada a setor Seção de Alunos na pasta “Atas”: alterar até 31/12/2026.',
	)
	expect(explicarDireito(calcularDireito([linha({ nivprm: 'N', tipalv: 'P', nomalv: '10001' })]))).toBe(
		'Sem acesso, por decisão sobre você na pasta “Atas”.',
	)
})

test.each(['', '  ', '.', '..', 'a/b', String.raw`a\b`, 'a\0b', 'a\nb', 'fdp\u202Eexe.pdf', 'á'.repeat(128)])(
	'the name %j is refused',
	(nome) => {
		expect(recusaDeNome(nome)).toBeTypeOf('string')
	},
)

test.each(['Ata.pdf', '.bashrc', 'CON', 'á'.repeat(127), 'família 👨‍👩‍👧.txt'])('the name %j is kept', (nome) => {
	expect(recusaDeNome(nome)).toBeUndefined()
})

test('the same letters are the same name, composed or not, and blanks around it are none of it', () => {
	expect(chaveDoNome(' Ca\u0301lculo ')).toBe(chaveDoNome('Cálculo'))
	expect(chaveDoNome('ata')).not.toBe(chaveDoNome('Ata'))
})

test('a taken name gets a number before its extension, and is never too long', () => {
	expect(escolherNome('ata.pdf', new Set(['ata.pdf', 'ata (2).pdf']))).toBe('ata (3).pdf')
	expect(escolherNome('.bashrc', new Set(['.bashrc']))).toBe('.bashrc (2)')
	const longo = `${'á'.repeat(125)}.pdf`
	expect(recusaDeNome(acrescentarAoNome(longo, ' (2)'))).toBeUndefined()
	expect(nomearConflito('ata.pdf', 'Ana', '2026-05-02')).toBe('ata (conflito de Ana, 02-05-2026).pdf')
})

test('programs are refused by the end of their names', () => {
	expect(recusaDePrograma('jogo.EXE')).toContain('.exe')
	expect(recusaDePrograma('jogo.exe.zip')).toBeUndefined()
	expect(recusaDePrograma('exe')).toBeUndefined()
})

test.each([
	['1000123-11.2026.8.26.0053', ''],
	['1000123-12.2026.8.26.0053', 'dígitos verificadores'],
	['1000123-11.2026.8.26.53', '0000000-00'],
	['processo', '0000000-00'],
])('the number %s of a case is checked', (numero, recusa) => {
	expect(recusaDeProcesso(numero) ?? '').toContain(recusa)
	expect(recusaDeProcesso(numero) === undefined).toBe(recusa === '')
})

test('twenty digits are written as a number of a case', () => {
	expect(escreverProcesso('10001231120268260053')).toBe('1000123-11.2026.8.26.0053')
})

test.each([
	[0, '0 B'],
	[517, '517 B'],
	[2_400_000, '2,4 MB'],
	[20_000_000_000, '20 GB'],
	[1_000_000_000_000, '1 TB'],
])('%d bytes are %s', (bytes, escrito) => {
	expect(escreverTamanho(bytes)).toBe(escrito)
})

test('the trash keeps for thirty days', () => {
	expect(venceNaLixeira('2026-11-01T12:00:00.000Z')).toBe('2026-12-01T12:00:00.000Z')
})
