import type { Db } from '../db.ts'
import { linhaDeCsv, MARCA_UTF8 } from './csv.ts'
import type { Importacao } from './importacao.ts'

const cabecalhoDe = ({ colunas }: Importacao): string =>
	MARCA_UTF8 + linhaDeCsv(Object.values(colunas).map(({ rotulo }) => rotulo))

/** An empty file to fill in, with one row as an example. */
export const modeloDe = (importacao: Importacao): string =>
	cabecalhoDe(importacao) + linhaDeCsv(Object.values(importacao.colunas).map(({ exemplo }) => exemplo))

/** All that the list has, as the import reads it. */
export async function* exportar(importacao: Importacao, db: Db): AsyncGenerator<string> {
	yield cabecalhoDe(importacao)
	const campos = Object.keys(importacao.colunas)
	for await (const bloco of importacao.ler(db))
		yield bloco.map((linha) => linhaDeCsv(campos.map((campo) => linha[campo] ?? null))).join('')
}
