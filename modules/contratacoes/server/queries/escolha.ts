import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EscolhaDePrecos } from '../../contract/index.ts'

/** Filters of prices, and the state of the university. */
export interface Escolha extends EscolhaDePrecos {
	readonly ufDaqui: string
}

/** State of a buying body: that of the university for its own purchases and quotations, unless the PNCP tells another. */
export const obterUf = (
	{ siguf, fonte }: { readonly siguf: string | null; readonly fonte: 'USP' | 'PNCP' | 'COT' },
	ufDaqui: string,
): string | null => siguf ?? (fonte === 'PNCP' ? null : ufDaqui)

const filtrarUf = ({ uf, ufDaqui }: Escolha): RawBuilder<SqlBool> => {
	const dele = sql`coalesce(p.siguf, case when p.fonte <> 'PNCP' then ${ufDaqui} end)`
	return uf === 'ND' ? sql`${dele} is null` : sql`${dele} = ${uf}`
}

/** Condition of the chosen prices `p`. */
export function filtrarEscolha(escolha: Escolha): RawBuilder<SqlBool> {
	const { tippre, fonte, uf, porte, qtdde, qtdate } = escolha
	const partes: RawBuilder<SqlBool>[] = [sql`true`]
	if (tippre !== undefined) partes.push(sql`p.tippre = ${tippre}`)
	if (fonte !== undefined) partes.push(sql`p.fonte = ${fonte}`)
	if (uf !== undefined) partes.push(filtrarUf(escolha))
	if (porte !== undefined) partes.push(sql`coalesce(p.portefor, 5) = ${Number(porte)}`)
	if (qtdde !== undefined) partes.push(sql`p.qtdbas >= ${qtdde}`)
	if (qtdate !== undefined) partes.push(sql`p.qtdbas <= ${qtdate}`)
	return sql.join(partes, sql` and `)
}
