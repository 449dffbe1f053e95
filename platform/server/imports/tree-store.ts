import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Guarda, Linha, Recusa, Valor } from './import-definition.ts'
import { storeInTable, type Tabela } from './table-store.ts'

interface Arvore extends Tabela {
	readonly chave: readonly [string]
	/** Column that names the row above. */
	readonly superior: string
	/** The row above is neither in the file nor written. */
	readonly semSuperior: string
}

/** `storeInTable` for rows that name one another in any order: their import sets `porLeva: Infinity`. */
export function storeAsTree(alvo: Arvore): Guarda {
	const tabela = storeInTable(alvo)
	return {
		...tabela,
		async gravar(contexto, linhas) {
			const recusas = recusasDaArvore(alvo, linhas, await lerSuperiores(contexto.db, alvo))
			const boas = linhas.filter((linha) => !recusas.has(linha))
			const efeitos = (boas.length === 0 ? [] : await tabela.gravar(contexto, boas)).values()
			return linhas.map((linha) => recusas.get(linha) ?? efeitos.next().value ?? 'igual')
		},
	}
}

async function lerSuperiores(
	db: Db,
	{ esquema, tabela, chave: [chave], superior }: Arvore,
): Promise<Map<Valor, Valor>> {
	const { rows } = await sql<{ codigo: Valor; acima: Valor }>`
		select ${sql.id(chave)} as codigo, ${sql.id(superior)} as acima from ${sql.id(esquema, tabela)}`.execute(db)
	return new Map(rows.map(({ codigo, acima }) => [codigo, acima]))
}

/** Rows below a refused row that is not written yet are refused too. */
function recusasDaArvore(
	{ chave: [chave], superior, semSuperior }: Arvore,
	linhas: readonly Linha[],
	gravadas: ReadonlyMap<Valor, Valor>,
): ReadonlyMap<Linha, Recusa> {
	const recusas = new Map<Linha, Recusa>()
	for (;;) {
		const boas = linhas.filter((linha) => !recusas.has(linha))
		const acima = new Map([
			...gravadas,
			...boas.map((linha) => [linha[chave] ?? null, linha[superior] ?? null] as const),
		])
		const novas = boas.filter((linha) => {
			const mensagem = problemaAcima(linha[chave] ?? null, acima, semSuperior)
			if (mensagem !== undefined) recusas.set(linha, { campo: superior, mensagem })
			return mensagem !== undefined
		})
		if (novas.length === 0) return recusas
	}
}

function problemaAcima(codigo: Valor, acima: ReadonlyMap<Valor, Valor>, semSuperior: string): string | undefined {
	const direto = acima.get(codigo) ?? null
	if (direto === null) return undefined
	if (!acima.has(direto)) return semSuperior
	const vistos = new Set<Valor>([codigo])
	for (let este: Valor = direto; este !== null; este = acima.get(este) ?? null) {
		if (vistos.has(este)) return 'Fica abaixo de si mesmo. Corrija um dos códigos do círculo.'
		vistos.add(este)
	}
	return undefined
}
