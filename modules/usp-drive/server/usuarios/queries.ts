import { codpesComNome, nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { parteDe, simplifyText } from '@portal/platform/contract'
import { containing, type Db, declareFilters } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { FiltroDosUsos, TipoDePasta } from '../../contract/index.ts'
import { reachesUnit } from '../queries/regras.ts'
import { tabelas } from '../queries/tabelas.ts'
import type { Gestor } from './usuarios.ts'

export interface LinhaDoUso {
	readonly coditm: number
	readonly tippta: TipoDePasta
	readonly nomitm: string
	readonly nompesdon: string | null
	readonly codund: number | null
	readonly numprosaj: string | null
	readonly qtdbytuso: number
	readonly qtdbytcot: number
	readonly qtdarq: number
	readonly qtdbytatl: number
}

const FILTROS = declareFilters<FiltroDosUsos>({
	tippta: (tippta) => sql`r.tippta = ${tippta}`,
	busca: (busca) => sql`(r.codpesdon in ${codpesComNome(busca)}
		or (r.tippta in ('U', 'S') and i.nombsc like ${containing(simplifyText(busca))}))`,
})

/** Trees that the person watches: all, those of their units, those of lawsuits. */
const isWatched = ({ admin, unidades, procuradoria }: Gestor): RawBuilder<boolean> => sql`(${admin}::boolean
	or (r.tippta = 'U' and ${reachesUnit({ unidades }, 'r.codund')})
	or (r.tippta = 'S' and ${procuradoria}::boolean))`

/** Trees with their use, the fullest first, and the sums of all that the filter finds. */
export async function paginarUsos(db: Db, gestor: Gestor, filtro: FiltroDosUsos) {
	const { limite, salto } = parteDe(filtro)
	const dados = { ...filtro, busca: filtro.busca || undefined }
	const de = sql`from usp_drive.raiz r join usp_drive.item i on i.coditm = r.coditm
		where ${isWatched(gestor)} and ${FILTROS.where(FILTROS.listGiven(dados), dados)}`
	const [{ rows: linhas }, { rows }] = await Promise.all([
		sql<LinhaDoUso>`select r.coditm, r.tippta, i.nomitm, ${nomeDaPessoaEm('r.codpesdon')} as nompesdon, r.codund,
				r.numprosaj, r.qtdbytuso, r.qtdbytcot, soma.qtdarq, soma.qtdbytatl
			from (select r.coditm, r.qtdbytuso ${de}
				order by r.qtdbytuso desc, r.coditm limit ${limite}::int offset ${salto}::int) parte
			join usp_drive.raiz r on r.coditm = parte.coditm join usp_drive.item i on i.coditm = r.coditm
			cross join lateral (select count(*)::int as qtdarq, coalesce(sum(f.tamitm), 0)::bigint as qtdbytatl
				from usp_drive.item f where f.caminho @> array[r.coditm] and f.tipitm = 'A' and f.dtaexc is null) soma
			order by r.qtdbytuso desc, r.coditm`.execute(db),
		sql<{ total: number; qtdbytuso: number; qtdbytcot: number }>`select count(*)::int as total,
			coalesce(sum(r.qtdbytuso), 0)::bigint as qtdbytuso, coalesce(sum(r.qtdbytcot), 0)::bigint as qtdbytcot ${de}`.execute(
			db,
		),
	])
	return { linhas, ...(rows[0] ?? { total: 0, qtdbytuso: 0, qtdbytcot: 0 }) }
}

/** Tree held for a change of its quota. */
export const reservarRaiz = (db: Db, coditm: number) =>
	tabelas(db)
		.selectFrom('raiz')
		.select(['coditm', 'tippta', 'codund', 'qtdbytuso', 'qtdbytcot', 'codpesdon'])
		.where('coditm', '=', coditm)
		.forUpdate()
		.executeTakeFirst()

export async function mudarCota(db: Db, coditm: number, qtdbytcot: number): Promise<void> {
	await tabelas(db).updateTable('raiz').set({ qtdbytcot }).where('coditm', '=', coditm).execute()
}
