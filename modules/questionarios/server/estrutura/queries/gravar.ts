import type { Db } from '@portal/platform/server'
import type { DaVersao, Grupo } from '../../../contract/index.ts'
import { questionarios } from '../../tables.ts'

const TABELAS = ['qstlin', 'qstalt', 'qstper', 'qstgrp'] as const

export async function removerEstrutura(db: Db, { codqst, numvrsqst }: DaVersao): Promise<void> {
	for (const tabela of TABELAS)
		await questionarios(db).deleteFrom(tabela).where('codqst', '=', codqst).where('numvrsqst', '=', numvrsqst).execute()
}

type Insercao = (typeof TABELAS)[number]

async function inserir(db: Db, tabela: Insercao, linhas: readonly object[]): Promise<void> {
	if (linhas.length > 0)
		await questionarios(db)
			.insertInto(tabela)
			.values([...linhas] as never)
			.execute()
}

/** Full replacement of the structure, only while nobody can have answered it. */
export async function gravarEstrutura(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	grupos: readonly Grupo[],
): Promise<void> {
	const versao = { codqst, numvrsqst }
	await removerEstrutura(db, versao)
	await inserir(
		db,
		'qstgrp',
		grupos.map(({ codgrpqst, titgrp, txtgrp }, indice) => ({
			...versao,
			codgrpqst,
			titgrp,
			txtgrp,
			ordaptgrp: indice + 1,
		})),
	)
	const perguntas = grupos.flatMap((grupo) =>
		grupo.perguntas.map((pergunta, indice) => ({ ...pergunta, codgrpqst: grupo.codgrpqst, ordaptper: indice + 1 })),
	)
	await inserir(
		db,
		'qstper',
		perguntas.map(({ alternativas: _alternativas, linhas: _linhas, cndapt, ...pergunta }) => ({
			...versao,
			...pergunta,
			cndapt: cndapt === null || cndapt.length === 0 ? null : JSON.stringify(cndapt),
		})),
	)
	await inserir(
		db,
		'qstalt',
		perguntas.flatMap(({ codperqst, alternativas }) =>
			alternativas.map((uma, indice) => ({ ...versao, codperqst, ...uma, ordaptalt: indice + 1 })),
		),
	)
	await inserir(
		db,
		'qstlin',
		perguntas.flatMap(({ codperqst, linhas }) =>
			linhas.map((uma, indice) => ({ ...versao, codperqst, ...uma, ordaptlin: indice + 1 })),
		),
	)
}
