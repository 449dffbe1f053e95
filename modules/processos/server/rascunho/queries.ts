import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type {
	ArquivoTemporario,
	DadosRascunho,
	DadosRascunhoAbertura,
	Rascunho,
	RascunhoAbertura,
	TipoOcorrencia,
} from '../../contract/index.ts'
import { processos } from '../queries.ts'

export interface DeQuem {
	readonly codpes: number
	readonly agora: string
}

interface ChaveRascunho {
	readonly codpes: number
	readonly numpro: string
	readonly codetroco: TipoOcorrencia
}

type Enviado = { readonly codarqtmp: string }

/** Temporary files that still exist, by code. */
async function mapearTemporarios(
	db: Db,
	enviados: readonly Enviado[],
	{ codpes, agora }: DeQuem,
): Promise<ReadonlyMap<string, ArquivoTemporario>> {
	if (enviados.length === 0) return new Map()
	const linhas = await processos(db)
		.selectFrom('arqtmp')
		.select(['codarqtmp', 'nomarqtmp', 'tamarqtmp', 'qtdpgntmp', 'mimetype', 'sha256', 'staasi'])
		.where('codarqtmp', '=', sql<string>`any(${enviados.map(({ codarqtmp }) => codarqtmp)}::uuid[])`)
		.where('codpes', '=', codpes)
		.where('dtaexp', '>', agora)
		.execute()
	return new Map(linhas.map((linha) => [linha.codarqtmp, linha]))
}

type Temporarios = Awaited<ReturnType<typeof mapearTemporarios>>

/** Saved data of each file, merged with the temporary file; a file that no longer exists is left out. */
const juntarArquivos = <T extends Enviado>(
	enviados: readonly T[],
	temporarios: Temporarios,
): (T & ArquivoTemporario)[] =>
	enviados.flatMap((enviado) => {
		const temporario = temporarios.get(enviado.codarqtmp)
		return temporario ? [{ ...enviado, ...temporario }] : []
	})

type Guardado = Pick<Rascunho, 'codetroco' | 'dtaultalt'> & { readonly dados: DadosRascunho }

function apresentar({ codetroco, dados, dtaultalt }: Guardado, temporarios: Temporarios): Rascunho {
	const enviados = dados.arquivos ?? []
	const arquivos = juntarArquivos(enviados, temporarios)
	return { codetroco, dados: { ...dados, arquivos }, dtaultalt, vencidos: enviados.length - arquivos.length }
}

export async function listarRascunhos(db: Db, numpro: string, quem: DeQuem): Promise<Rascunho[]> {
	const guardados = await processos(db)
		.selectFrom('rascunho')
		.select(['codetroco', 'dados', 'dtaultalt'])
		.where('codpes', '=', quem.codpes)
		.where('numpro', '=', numpro)
		.orderBy('codetroco')
		.execute()
	const temporarios = await mapearTemporarios(
		db,
		guardados.flatMap(({ dados }) => dados.arquivos ?? []),
		quem,
	)
	return guardados.map((guardado) => apresentar(guardado, temporarios))
}

export async function buscarDadosDoRascunho(
	db: Db,
	{ codpes, numpro, codetroco }: ChaveRascunho,
): Promise<DadosRascunho | undefined> {
	const guardado = await processos(db)
		.selectFrom('rascunho')
		.select('dados')
		.where('codpes', '=', codpes)
		.where('numpro', '=', numpro)
		.where('codetroco', '=', codetroco)
		.executeTakeFirst()
	return guardado?.dados
}

export async function gravarRascunho(
	db: Db,
	{ codpes, numpro, codetroco }: ChaveRascunho,
	dados: DadosRascunho,
	dtaultalt: string,
): Promise<Rascunho> {
	const texto = JSON.stringify(dados)
	await processos(db)
		.insertInto('rascunho')
		.values({ codpes, numpro, codetroco, dados: texto, dtaultalt })
		.onConflict((conflict) =>
			conflict.columns(['codpes', 'numpro', 'codetroco']).doUpdateSet({ dados: texto, dtaultalt }),
		)
		.execute()
	const temporarios = await mapearTemporarios(db, dados.arquivos ?? [], { codpes, agora: dtaultalt })
	return apresentar({ codetroco, dados, dtaultalt }, temporarios)
}

export async function removerRascunho(db: Db, { codpes, numpro, codetroco }: ChaveRascunho): Promise<void> {
	await processos(db)
		.deleteFrom('rascunho')
		.where('codpes', '=', codpes)
		.where('numpro', '=', numpro)
		.where('codetroco', '=', codetroco)
		.execute()
}

async function apresentarAbertura(
	db: Db,
	{ dados, dtaultalt }: { readonly dados: DadosRascunhoAbertura; readonly dtaultalt: string },
	quem: DeQuem,
): Promise<RascunhoAbertura> {
	const anexos = juntarArquivos(dados.anexos, await mapearTemporarios(db, dados.anexos, quem))
	return { dados: { ...dados, anexos }, dtaultalt, vencidos: dados.anexos.length - anexos.length }
}

export async function buscarRascunhoAbertura(db: Db, quem: DeQuem): Promise<RascunhoAbertura | null> {
	const guardado = await processos(db)
		.selectFrom('rascunhoabertura')
		.select(['dados', 'dtaultalt'])
		.where('codpes', '=', quem.codpes)
		.executeTakeFirst()
	return guardado ? apresentarAbertura(db, guardado, quem) : null
}

export async function gravarRascunhoAbertura(
	db: Db,
	dados: DadosRascunhoAbertura,
	{ codpes, agora }: DeQuem,
): Promise<RascunhoAbertura> {
	const texto = JSON.stringify(dados)
	await processos(db)
		.insertInto('rascunhoabertura')
		.values({ codpes, dados: texto, dtaultalt: agora })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet({ dados: texto, dtaultalt: agora }))
		.execute()
	return apresentarAbertura(db, { dados, dtaultalt: agora }, { codpes, agora })
}

export async function removerRascunhoAbertura(db: Db, codpes: number): Promise<void> {
	await processos(db).deleteFrom('rascunhoabertura').where('codpes', '=', codpes).execute()
}

export async function removerRascunhosAntigos(db: Db, antesDe: string): Promise<void> {
	await processos(db).deleteFrom('rascunho').where('dtaultalt', '<', antesDe).execute()
	await processos(db).deleteFrom('rascunhoabertura').where('dtaultalt', '<', antesDe).execute()
}
