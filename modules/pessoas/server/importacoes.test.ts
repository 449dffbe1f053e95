import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineImportCommands, inTransaction, listImports } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { pessoas } from './index.ts'

const vazio = testWithPortal([pessoas], { PORTAL_DEMO: '0' })
const semeado = testWithPortal([pessoas])
const comandos = defineImportCommands(listImports([pessoas]))

const UNIDADES = `Código da unidade;Tipo da unidade;Sigla da unidade;Nome da unidade;Nome abreviado da unidade;Código do campus;Ativada em;Desativada em;Código da unidade superior
45;ENSINO;IME;Instituto de Matemática;Matemática;1;1970-01-15;;
46;ENSINO;IQ;Instituto de Química;Química;1;15/01/1970;;45
`
const PESSOAS = 'Número USP;Nome;Nome social;CPF;Nascimento;Sexo\r\n'

async function comandar(
	{ db, config, files, perfis }: TestPortal,
	nome: string,
	...argumentos: string[]
): Promise<string> {
	return inTransaction(
		db,
		async (trx) =>
			(await comandos[nome]?.executar({
				db: trx,
				config,
				files,
				perfis,
				argumentos,
				perguntarSegredo: () => Promise.reject(new Error('nothing to ask')),
			})) ?? '',
	)
}

async function writeFiles<T>(arquivos: Record<string, string | Buffer>, fazer: (pasta: string) => Promise<T>) {
	const pasta = await mkdtemp(join(tmpdir(), 'importacao-'))
	try {
		for (const [nome, conteudo] of Object.entries(arquivos)) await writeFile(join(pasta, nome), conteudo)
		return await fazer(pasta)
	} finally {
		await rm(pasta, { recursive: true })
	}
}

const importar = (portal: TestPortal, lista: string, conteudo: string | Buffer, modo: string) =>
	writeFiles({ 'lista.csv': conteudo }, (pasta) => comandar(portal, 'importar', lista, join(pasta, 'lista.csv'), modo))

const contar = async ({ db }: TestPortal, tabela: string): Promise<number> =>
	(await sql<{ n: number }>`select count(*) as n from ${sql.id('pessoas', tabela)}`.execute(db)).rows[0]?.n ?? -1

describe('bringing a list to an empty portal', () => {
	vazio(
		'a trial says what would happen and writes nothing; writing it twice changes nothing more',
		async ({ portal }) => {
			expect(await importar(portal, 'unidades', UNIDADES, 'ensaio')).toContain('2 linhas lidas: 2 incluídas')
			expect(await contar(portal, 'unidade')).toBe(0)
			expect(await importar(portal, 'unidades', UNIDADES, 'tudo')).toContain('2 incluídas, 0 alteradas')
			expect(await importar(portal, 'unidades', UNIDADES, 'tudo')).toContain(
				'0 incluídas, 0 alteradas, 2 já estavam assim, 0 recusadas',
			)
			expect(
				await importar(portal, 'unidades', UNIDADES.replace('Instituto de Química', 'Química e Bioquímica'), 'tudo'),
			).toContain('0 incluídas, 1 alteradas, 1 já estavam assim')
		},
	)

	vazio('each refused row is told by its line, the label of its column and what to do', async ({ portal }) => {
		const arquivo = `${PESSOAS}10001;Ana;;\r\nabc;Bruno;;\r\n10003;;;123\r\n10001;Ana outra vez;;\r\n`
		await expect(importar(portal, 'pessoas', arquivo, 'tudo')).rejects.toThrow(
			[
				'  linha 3, Número USP: Use só algarismos.',
				'  linha 4, Nome: Preencha esta coluna.',
				'  linha 4, CPF: Use os 11 algarismos do CPF, com ou sem pontos e traço.',
				'  linha 5: Repete a linha 2. Deixe só uma das duas.',
				'Nada foi gravado.',
			].join('\n'),
		)
		expect(await contar(portal, 'pessoa')).toBe(0)
		expect(await importar(portal, 'pessoas', arquivo, 'boas')).toContain(
			'1 incluídas, 0 alteradas, 0 já estavam assim, 3 recusadas',
		)
		expect(await contar(portal, 'pessoa')).toBe(1)
	})

	vazio('what one row breaks in the database does not undo the others', async ({ portal }) => {
		const antes = `${PESSOAS}20001;Dona do CPF;;111.222.333-44\r\n`
		await importar(portal, 'pessoas', antes, 'tudo')
		const linhas = Array.from(
			{ length: 40 },
			(_, i) => `${20_100 + i};Pessoa ${i};;${i === 17 ? '11122233344' : ''}\r\n`,
		)
		const relatorio = await importar(portal, 'pessoas', PESSOAS + linhas.join(''), 'boas')
		expect(relatorio).toContain('39 incluídas')
		expect(relatorio).toContain('linha 19, CPF: Outra pessoa já tem este CPF.')
	})

	vazio(
		'links need a person and a unit that are there; sectors may name one another in any order',
		async ({ portal }) => {
			await importar(portal, 'unidades', UNIDADES, 'tudo')
			const cabecalho = 'codset,codund,tipset,nomabvset,nomset,codsetspe,dtadtvset\n'
			const setores = `${cabecalho}2,45,SEÇÃO,B,"Seção B, de apoio",1,\n1,45,DEPTO,A,Departamento A,,\n4,45,SEÇÃO,D,Seção D,3,\n3,45,SEÇÃO,C,Seção C,99,\n`
			const relatorio = await importar(portal, 'setores', setores, 'boas')
			expect(relatorio).toContain('2 incluídas')
			expect(relatorio).toContain('linha 4, Código do setor superior: Não há setor superior')
			expect(relatorio).toContain('linha 5, Código do setor superior: Não há setor superior')
			const vinculos =
				'codpes;tipvin;numseqpes;tipvinext;dtainivin;dtafimvin;sitatl;codund;codset;nomfnc\n10999;SERVIDOR;1;Servidor;2020-01-01;;A;45;1;\n'
			await expect(importar(portal, 'vinculos', vinculos, 'tudo')).rejects.toThrow(
				'linha 2, Número USP: Não há pessoa com este número. Importe as pessoas antes.',
			)
		},
	)

	vazio('a unit is below another that is there, and a circle is refused with the reason', async ({ portal }) => {
		await importar(portal, 'unidades', UNIDADES, 'tudo')
		const acima = (ime: string, iq: string) =>
			UNIDADES.replace(/1970-01-15;;(?=\n)/, `1970-01-15;;${ime}`).replace(/15\/01\/1970;;45/, `15/01/1970;;${iq}`)
		await expect(importar(portal, 'unidades', acima('46', '45'), 'tudo')).rejects.toThrow(
			'Código da unidade superior: Fica abaixo de si mesmo. Corrija um dos códigos do círculo.',
		)
		await expect(importar(portal, 'unidades', acima('', '99'), 'tudo')).rejects.toThrow(
			'Não há unidade superior com este código',
		)
		expect(await importar(portal, 'unidades', acima('46', ''), 'tudo')).toContain('2 alteradas')
	})

	vazio('a spreadsheet of an older system, its separator and its letters are understood', async ({ portal }) => {
		const latino = Buffer.from('Número USP,Nome,Nome social,CPF,Nascimento,Sexo\n30001,"João, o Ávila",,,,\n', 'latin1')
		expect(await importar(portal, 'pessoas', latino, 'tudo')).toContain('1 incluídas')
		const { rows } = await sql`select nompes, nome_busca from pessoas.pessoa where codpes = 30001`.execute(portal.db)
		expect(rows).toEqual([{ nompes: 'João, o Ávila', nome_busca: 'joao o avila' }])
	})

	const CABECALHO = ['Número USP', 'Nome', 'Nome social', 'CPF', 'Nascimento', 'Sexo']
	vazio.for([
		[30_011, 'tabs between the cells', '\t', ''],
		[30_012, 'a line that declares the separator', ';', 'sep=;\r\n'],
		[30_013, 'a line that declares tabs', '\t', '\ufeffsep=\t\r\n'],
		[30_014, 'a line that declares commas', ',', '"sep=,"\r\n'],
	] as const)('%i, %s: the list is read, empty cells too', async ([codpes, , separador, antes], { portal }) => {
		const linhas = [CABECALHO, [codpes, 'João Ávila', '', '', '', 'M']].map((celulas) => celulas.join(separador))
		expect(await importar(portal, 'pessoas', `${antes}${linhas.join('\r\n')}\r\n`, 'tudo')).toContain('1 incluídas')
		const { rows } = await sql`select nompes, numcpf, sexpes from pessoas.pessoa where codpes = ${codpes}`.execute(
			portal.db,
		)
		expect(rows).toEqual([{ nompes: 'João Ávila', numcpf: null, sexpes: 'M' }])
	})

	vazio(
		'a CPF that lost its first zeros in a spreadsheet gets them back; a mistyped one is refused',
		async ({ portal }) => {
			const lista = (...cpfs: string[]) =>
				[CABECALHO.join(';'), ...cpfs.map((cpf, indice) => `${30_021 + indice};Ana;;${cpf};;`)].join('\n')
			await importar(portal, 'pessoas', lista('1234567890', '00000000191', '12345678909'), 'tudo')
			const { rows } = await sql<{ numcpf: string }>`select numcpf from pessoas.pessoa
			where codpes between 30021 and 30023 order by codpes`.execute(portal.db)
			expect(rows.map(({ numcpf }) => numcpf)).toEqual(['01234567890', '00000000191', '12345678909'])
			await expect(importar(portal, 'pessoas', lista('1234567891'), 'tudo')).rejects.toThrow('11 algarismos do CPF')
		},
	)

	vazio('a file that is no list of this kind is refused with what to do', async ({ portal }) => {
		const recusas: [string | Buffer, string][] = [
			['', 'O arquivo está vazio.'],
			[Buffer.from('PK\u0003\u0004'), 'O arquivo não é um CSV.'],
			['Número USP;Nome\n', 'falta no arquivo: Nome social, CPF, Nascimento, Sexo'],
			['Número USP;Nome;Nome social;CPF;Nascimento;Sexo;Cor\n', 'não se espera aqui: Cor'],
			['Número USP;Nome;Nome social;CPF;Nascimento;Sexo;codpes\n', 'aparece duas vezes: Número USP'],
			[`${PESSOAS}1;"Ana;;\n`, 'Há aspas abertas'],
			[`${PESSOAS}1;Ana;Bia;;;;x\n`, 'A linha 2 tem mais células'],
		]
		for (const [arquivo, recusa] of recusas)
			await expect(importar(portal, 'pessoas', arquivo, 'ensaio')).rejects.toThrow(recusa)
	})

	vazio(
		'a main address that comes takes the mark from the one before; the imported mobile awaits its person',
		async ({ portal }) => {
			await importar(portal, 'pessoas', `${PESSOAS}40001;Ana;;\r\n`, 'boas')
			const emails = 'codpes;numseqema;codema;stamtr;staalt;stausp\n'
			await importar(portal, 'emails', `${emails}40001;1;ana@a.example;S;N;N\n`, 'tudo')
			await importar(portal, 'emails', `${emails}40001;2;ana@b.example;S;N;S\n`, 'tudo')
			expect(await importar(portal, 'emails', `${emails}40001;2;ana@b.example;S;N;S\n`, 'tudo')).toContain(
				'1 já estavam assim',
			)
			const { rows } =
				await sql`select codema, stamtr from pessoas.emailpessoa where codpes = 40001 order by numseqema`.execute(
					portal.db,
				)
			expect(rows).toEqual([
				{ codema: 'ana@a.example', stamtr: 'N' },
				{ codema: 'ana@b.example', stamtr: 'S' },
			])
			await importar(
				portal,
				'telefones',
				'codpes;tiptelpes;codddi;codddd;numtel\n40001;CELULAR;;11;987654321\n',
				'tudo',
			)
			const telefones = await sql<{
				numtelfmt: string
				antigo: boolean
			}>`select numtelfmt, confirmado_em < now() - interval '365 days' as antigo
			from pessoas.telefpessoa where codpes = 40001`.execute(portal.db)
			expect(telefones.rows).toEqual([{ numtelfmt: '+55 (11) 98765-4321', antigo: true }])
		},
	)

	vazio('a whole folder goes in in the right order, or not at all, and is audited', async ({ portal }) => {
		const arquivos = {
			'pessoas.csv': `${PESSOAS}50001;Ana;;\r\n`,
			'unidades.csv': UNIDADES,
			'vinculos.csv':
				'codpes;tipvin;numseqpes;tipvinext;dtainivin;dtafimvin;sitatl;codund;codset;nomfnc\n50001;SERVIDOR;1;Servidor;2020-01-01;;A;45;;Analista\n',
		}
		const ensaio = await writeFiles(arquivos, (pasta) => comandar(portal, 'importar-pasta', pasta))
		expect(ensaio).toContain('Vínculos: 1 linhas lidas: 1 incluídas')
		expect(ensaio).toContain('nada foi gravado')
		const antes = await contar(portal, 'vinculopessoausp')
		await writeFiles(
			{ ...arquivos, 'vinculos.csv': `${arquivos['vinculos.csv']}1;X;1;X;2020-01-01;;A;45;;\n` },
			(pasta) => expect(comandar(portal, 'importar-pasta', pasta, 'tudo')).rejects.toThrow('Nada foi gravado.'),
		)
		expect(await contar(portal, 'vinculopessoausp')).toBe(antes)
		await writeFiles(arquivos, (pasta) => comandar(portal, 'importar-pasta', pasta, 'tudo'))
		expect(await contar(portal, 'vinculopessoausp')).toBe(antes + 1)
		const { rows } = await sql<{ lista: string }>`select objeto->>'lista' as lista from plataforma.auditoria
			where acao = 'COMANDO importar' and detalhes->>'modo' = 'tudo' order by id desc limit 3`.execute(portal.db)
		expect(rows.map(({ lista }) => lista)).toEqual(['vinculos', 'pessoas', 'unidades'])
	})
})

describe('taking a list away', () => {
	semeado('what is exported is what is imported: nothing changes', async ({ portal }) => {
		await pessoas.semear?.(portal)
		for (const { nome } of listImports([pessoas]))
			await writeFiles({}, async (pasta) => {
				const arquivo = join(pasta, 'saida.csv')
				await comandar(portal, 'exportar-lista', nome, arquivo)
				const linhas = (await readFile(arquivo, 'utf8')).trim().split('\r\n').length - 1
				expect(linhas).toBeGreaterThan(0)
				expect(await comandar(portal, 'importar', nome, arquivo, 'tudo')).toContain(
					`0 incluídas, 0 alteradas, ${linhas.toLocaleString('pt-BR')} já estavam assim, 0 recusadas`,
				)
			})
	})

	semeado('the template is understood by its own import', async ({ portal }) => {
		for (const { nome } of listImports([pessoas]))
			await writeFiles({}, async (pasta) => {
				const arquivo = join(pasta, 'modelo.csv')
				await comandar(portal, 'modelo', nome, arquivo)
				expect(await comandar(portal, 'importar', nome, arquivo, 'ensaio')).toContain('1 linhas lidas')
			})
	})
})
