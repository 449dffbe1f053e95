import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { diaEm } from '@portal/platform/contract'
import { InputError, RuleError } from '@portal/refusals'
import { sql } from 'kysely'
import { recordFact } from '../audit.ts'
import { type Command, type CommandContext, defineCommands } from '../command.ts'
import { type Conferir, checkInstallation } from '../installation-checks.ts'
import { readCsv } from './csv-reader.ts'
import { buildImportTemplate, exportList } from './export.ts'
import { registrarImportacao } from './history.ts'
import { importar, type ModoDaImportacao, type Relatorio } from './import.ts'
import type { Importacao } from './import-definition.ts'
import { descreverConferencia, descreverRelatorio } from './report.ts'

const MODOS: readonly ModoDaImportacao[] = ['ensaio', 'tudo', 'boas']

/** Import and export at the machine itself, for files too large for a page and for the first day. */
export function defineImportCommands(
	importacoes: readonly Importacao[],
	conferencias: readonly Conferir[] = [],
): Readonly<Record<string, Command>> {
	const achar = (nome: string | undefined): Importacao => {
		const importacao = importacoes.find((cada) => cada.nome === nome)
		if (importacao) return importacao
		throw new InputError('lista-inexistente', `Diga qual lista: ${importacoes.map(({ nome }) => nome).join(', ')}.`)
	}
	return defineCommands({
		conferir: {
			argumentos: '',
			descricao: 'Diz o que falta para o portal funcionar nesta instituição',
			async executar({ db, config }) {
				const hoje = diaEm(config.PORTAL_FUSO_HORARIO, new Date())
				return descreverConferencia(await checkInstallation(conferencias, { db, config, hoje }))
			},
		},
		listas: {
			argumentos: '',
			descricao: 'Diz que listas se importam e exportam, na ordem em que uma instalação nova precisa delas',
			executar: async () =>
				importacoes.map(({ nome, titulo, descricao }) => `${nome}: ${titulo}. ${descricao}.`).join('\n'),
		},
		modelo: {
			argumentos: '<lista> <arquivo.csv>',
			descricao: 'Grava um arquivo com as colunas da lista e uma linha de exemplo',
			async executar({ argumentos: [nome, arquivo] }) {
				const importacao = achar(nome)
				await writeFile(exigirArquivo(arquivo), buildImportTemplate(importacao).conteudo, { flag: 'wx' })
				return `${arquivo} tem as colunas de ${importacao.titulo}. Apague a linha de exemplo ao preencher.`
			},
		},
		importar: {
			argumentos: '<lista> <arquivo.csv> [ensaio|tudo|boas]',
			descricao:
				'Importa uma lista: ensaio só confere; tudo grava se nenhuma linha for recusada; boas grava as que puder',
			async executar(context) {
				const [nome, arquivo, modo] = context.argumentos
				const importacao = achar(nome)
				const escolhido = lerModo(modo)
				const relatorio = await importarArquivo(context, importacao, exigirArquivo(arquivo), escolhido)
				return concluir([[importacao, relatorio]], escolhido)
			},
		},
		'importar-pasta': {
			argumentos: '<pasta> [ensaio|tudo|boas]',
			descricao: 'Importa cada <lista>.csv da pasta, na ordem certa, tudo na mesma transação',
			executar: (context) => importarPasta(context, importacoes),
		},
		'exportar-lista': {
			argumentos: '<lista> <arquivo.csv>',
			descricao: 'Grava a lista inteira, no formato em que se importa',
			async executar({ db, config, argumentos: [nome, arquivo] }) {
				const importacao = achar(nome)
				const hoje = diaEm(config.PORTAL_FUSO_HORARIO, new Date())
				const { conteudo } = exportList(importacao, db, { formato: 'csv', hoje })
				await writeFile(exigirArquivo(arquivo), conteudo, { flag: 'wx', mode: 0o600 })
				await registrar(db, 'exportar-lista', importacao, {})
				return `${importacao.titulo}: gravado em ${arquivo}.`
			},
		},
	})
}

async function importarPasta(context: CommandContext, importacoes: readonly Importacao[]): Promise<string> {
	const [pasta, modo] = context.argumentos
	const escolhido = lerModo(modo)
	const arquivos = new Set(await readdir(exigirArquivo(pasta)))
	const estranhos = [...arquivos].filter((arquivo) => !importacoes.some(({ nome }) => arquivo === `${nome}.csv`))
	if (estranhos.length > 0)
		throw new InputError(
			'arquivo-sem-lista',
			`Nenhuma lista tem o nome de ${estranhos.join(', ')}. Cada arquivo da pasta se chama <lista>.csv: veja os nomes com "listas".`,
		)
	await sql`savepoint pasta`.execute(context.db)
	const relatorios: [Importacao, Relatorio][] = []
	for (const importacao of importacoes.filter(({ nome }) => arquivos.has(`${nome}.csv`)))
		relatorios.push([
			importacao,
			// Good rows are written even in a trial, because later files refer to rows of earlier ones; the savepoint undoes
			// them.
			await importarArquivo(
				context,
				importacao,
				join(pasta ?? '', `${importacao.nome}.csv`),
				escolhido === 'ensaio' ? 'boas' : escolhido,
			),
		])
	if (escolhido === 'ensaio') await sql`rollback to savepoint pasta`.execute(context.db)
	return concluir(relatorios, escolhido)
}

/** @throws RuleError with the whole report where all or nothing was asked for and something was refused. */
function concluir(relatorios: readonly (readonly [Importacao, Relatorio])[], modo: ModoDaImportacao): string {
	const texto = relatorios.map(([importacao, relatorio]) => descreverRelatorio(importacao, relatorio)).join('\n')
	if (modo === 'ensaio')
		return `${texto}\nFoi só um ensaio: nada foi gravado. Para gravar, repita com "tudo" ou "boas".`
	if (modo === 'boas' || relatorios.every(([, { gravado }]) => gravado)) return texto
	throw new RuleError(
		'importacao-recusada',
		`${texto}\nNada foi gravado. Corrija as linhas recusadas, ou repita com "boas" para gravar as demais.`,
	)
}

async function importarArquivo(
	{ db, config }: CommandContext,
	importacao: Importacao,
	arquivo: string,
	modo: ModoDaImportacao,
): Promise<Relatorio> {
	const { size } = await stat(arquivo)
	const sha256 = createHash('sha256')
	for await (const pedaco of createReadStream(arquivo) as AsyncIterable<Buffer>) sha256.update(pedaco)
	const resumo = sha256.digest('hex')
	const agora = new Date()
	const relatorio = await importar(
		importacao,
		readCsv(async () => createReadStream(arquivo), importacao.colunas),
		{
			db,
			modo,
			hoje: diaEm(config.PORTAL_FUSO_HORARIO, agora),
			agora,
		},
	)
	const codimp = await registrarImportacao(db, importacao, relatorio, {
		modo,
		nomarq: basename(arquivo),
		tamarq: size,
		sha256: resumo,
	})
	const { recusas: _, ...contas } = relatorio
	await registrar(db, 'importar', importacao, { codimp, modo, sha256: resumo, ...contas })
	return relatorio
}

const registrar = (db: CommandContext['db'], acao: string, { nome }: Importacao, detalhes: object): Promise<void> =>
	recordFact(
		db,
		{ id: randomUUID(), endereco: 'linha de comando' },
		{ acao: `COMANDO ${acao}`, objeto: { lista: nome }, detalhes },
	)

function exigirArquivo(arquivo: string | undefined): string {
	if (arquivo) return arquivo
	throw new InputError('argumentos-invalidos', 'Diga o caminho, depois do nome do comando e da lista.')
}

function lerModo(modo = 'ensaio'): ModoDaImportacao {
	const escolhido = MODOS.find((cada) => cada === modo)
	if (escolhido) return escolhido
	throw new InputError('modo-invalido', `Não há o modo "${modo}": use ${MODOS.join(', ')}.`)
}
