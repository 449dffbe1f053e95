import { isDomainError } from '@portal/refusals'
import { sql } from 'kysely'
import type { ContextoDaImportacao, Efeito, Importacao, Linha, Recusa } from './import-definition.ts'

/** Rows whose references are there, and the refusals of the others. */
export async function gravarLeva(
	importacao: Importacao,
	contexto: ContextoDaImportacao,
	linhas: readonly Linha[],
): Promise<readonly Efeito[]> {
	const recusas = await refuseMissingReference(importacao, contexto, linhas)
	const boas = linhas.filter((_, indice) => !recusas.has(indice))
	const efeitos = boas.length === 0 ? [] : await gravar(importacao, contexto, boas)
	const proximo = efeitos.values()
	return linhas.map((_, indice) => recusas.get(indice) ?? proximo.next().value ?? semEfeito)
}

const semEfeito: Recusa = { mensagem: 'Esta linha não pôde ser gravada. Confira-a e tente de novo.' }

async function refuseMissingReference(
	{ referencias = [] }: Importacao,
	{ db }: ContextoDaImportacao,
	linhas: readonly Linha[],
): Promise<ReadonlyMap<number, Recusa>> {
	const recusas = new Map<number, Recusa>()
	for (const { campo, mensagem, existentes } of referencias) {
		const valores = [...new Set(linhas.map((linha) => linha[campo]))].filter(
			(valor) => valor !== null && valor !== undefined,
		)
		if (valores.length === 0) continue
		const ha = await existentes(db, valores)
		for (const [indice, linha] of linhas.entries()) {
			const valor = linha[campo]
			if (valor !== null && valor !== undefined && !ha.has(valor) && !recusas.has(indice))
				recusas.set(indice, { campo, mensagem })
		}
	}
	return recusas
}

/** Bisection: one broken row must not undo the others, so halves are tried apart until it stands alone. */
async function gravar(
	importacao: Importacao,
	contexto: ContextoDaImportacao,
	linhas: readonly Linha[],
): Promise<readonly Efeito[]> {
	const { db } = contexto
	await sql`savepoint leva`.execute(db)
	try {
		const efeitos = await importacao.gravar(contexto, linhas)
		await sql`release savepoint leva`.execute(db)
		return efeitos
	} catch (error) {
		const recusa = recusaDe(importacao, error)
		if (!recusa) throw error
		await sql`rollback to savepoint leva`.execute(db)
		await sql`release savepoint leva`.execute(db)
		if (linhas.length === 1) return [recusa]
		const meio = Math.ceil(linhas.length / 2)
		return [
			...(await gravar(importacao, contexto, linhas.slice(0, meio))),
			...(await gravar(importacao, contexto, linhas.slice(meio))),
		]
	}
}

const INTEGRIDADE = /^23/

/** Refusal for a fault of the rows; undefined for any other error. */
function recusaDe({ conflitos = {} }: Importacao, error: unknown): Recusa | undefined {
	if (isDomainError(error)) return { mensagem: error.message }
	const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
	if (code === undefined || !INTEGRIDADE.test(code)) return undefined
	return (
		conflitos[constraint ?? ''] ?? {
			mensagem: 'Contradiz outra linha, do arquivo ou já gravada. Confira os códigos e tente de novo.',
		}
	)
}
