import { type ContextoDaImportacao, type Efeito, type Linha, publicar } from '@portal/platform/server'
import { EVENTO, type NomeDaCarga } from '../../contract/index.ts'
import { anotarCarga, fotografar } from '../queries/cargas.ts'

export const OPCIONAL = { obrigatoria: false } as const
export const ESQUEMA = 'nereu'
export const contarAsPaginas = ({ db }: ContextoDaImportacao): Promise<void> => publicar(db, { tipo: EVENTO })

/** Effect of a row, with the number of what it wrote. */
export interface Feito {
	readonly efeito: Efeito
	readonly codigo?: number
}

/** Rows written one after the other, and a load that keeps what each was before. */
export const anotando =
	(
		nomimp: NomeDaCarga,
		preparar: (
			contexto: ContextoDaImportacao,
			linhas: readonly Linha[],
		) => Promise<{ readonly codigos: readonly number[]; readonly gravar: (linha: Linha) => Promise<Feito> }>,
	) =>
	async (contexto: ContextoDaImportacao, linhas: readonly Linha[]): Promise<readonly Efeito[]> => {
		const { db, agora } = contexto
		const { codigos, gravar } = await preparar(contexto, linhas)
		const antes = new Map((await fotografar(db, nomimp, codigos)).map(({ codigo, linha }) => [codigo, linha]))
		const feitos: Feito[] = []
		for (const linha of linhas) feitos.push(await gravar(linha))
		const mudados = feitos.flatMap(({ efeito, codigo }) =>
			codigo !== undefined && (efeito === 'incluida' || efeito === 'alterada') ? [codigo] : [],
		)
		if (mudados.length > 0)
			await anotarCarga(
				db,
				{ nomimp, dtacrg: agora.toISOString() },
				(await fotografar(db, nomimp, mudados)).map(({ codigo, linha }) => ({
					codigo,
					antes: antes.get(codigo) ?? null,
					depois: linha,
				})),
			)
		return feitos.map(({ efeito }) => efeito)
	}

export const diferem = (um: object, outro: object): boolean =>
	Object.entries(um).some(([campo, valor]) => (outro as Linha)[campo] !== valor)
