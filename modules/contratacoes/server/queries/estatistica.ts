import { commonCopy, customPlan, type Db, LeastRecent, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import {
	type Criterios,
	calcularDasSomas,
	calcularFator,
	calcularLimitesDe,
	DESVIOS,
	type Estatistica,
	FATOR_DO_DESVIO,
	type FiltroPrecos,
	type Limites,
} from '../../contract/index.ts'

interface Resumo {
	readonly estatistica: Estatistica | undefined
	readonly limites: Limites | undefined
}

interface Linha {
	readonly n: number
	readonly minimo: string
	readonly maximo: string
	readonly soma: string
	readonly quadrados: string
	readonly dobro: string
	readonly dobrodetodos: string
	readonly quadruplo: string
}

const DECIMO_SEGUNDO = 100_000_000
const DIVISOR = 40_000

/** Correction factors of the months from the first day of the research to its base; a month without one counts nothing. */
function listarFatores({ desde, correcao }: Criterios, hoje: string) {
	if (!correcao) return undefined
	const meses: string[] = []
	const fatores: string[] = []
	for (let mes = `${desde.slice(0, 7)}-01`; mes <= hoje; ) {
		const fator = calcularFator(correcao.serie, { dia: mes, ...correcao })
		if (fator) {
			meses.push(mes)
			fatores.push(String(fator.fator))
		}
		const [ano = 0, numero = 0] = mes.split('-').map(Number)
		mes = numero === 12 ? `${ano + 1}-01-01` : `${ano}-${String(numero + 1).padStart(2, '0')}-01`
	}
	return { meses, fatores }
}

const corrigido = sql`div(2 * p.valbas::numeric * f.fator + ${sql.lit(DECIMO_SEGUNDO)}, ${sql.lit(2 * DECIMO_SEGUNDO)})::bigint`

/**
 * Statistics of all prices of an item, by the rule of `contar` and to the same last place, made where the prices are:
 * tens of thousands of them would take longer to send than to count.
 */
export async function resumirPrecos(
	db: Db,
	codbem: number,
	{ tippre, fonte }: Pick<FiltroPrecos, 'tippre' | 'fonte'>,
	criterios: Criterios,
	hoje: string,
): Promise<Resumo> {
	const { unibas, desde, cotacoesDesde, umPorCompra } = criterios
	const fatores = listarFatores(criterios, hoje)
	const valor = fatores ? corrigido : sql`p.valbas`
	const comFatores = fatores
		? sql`join unnest(${fatores.meses}::date[], ${fatores.fatores}::bigint[]) as f(mes, fator)
			on f.mes = date_trunc('month', p.dtaref)::date`
		: sql``
	const grupo = umPorCompra ? sql`coalesce(p.codpcddsp, -p.codpre)` : sql`p.codpre`
	const { rows } = await sql<Linha>`${customPlan} with juntos as materialized (
			select ((2 * sum(${valor})::bigint + count(*)) / (2 * count(*)))::bigint as valor
			from contratacoes.precofonte as p ${comFatores}
			where p.codbem = ${codbem} and p.valbas is not null and p.unibas = ${unibas} and p.dtaref >= ${desde}::date
				${tippre === undefined ? sql`` : sql`and p.tippre = ${tippre}`}
				${fonte === undefined ? sql`` : sql`and p.fonte = ${fonte}`}
				${cotacoesDesde === undefined ? sql`` : sql`and (p.tippre <> 'COT' or p.dtaref >= ${cotacoesDesde}::date)`}
			group by ${grupo}
		), ordem as materialized (
			select array_agg(valor order by valor) as a, count(*)::int as n from juntos
		), meio as materialized (
			select a, n, a[(n + 1) / 2] + a[n / 2 + 1] as dobro from ordem where n > 0
		), desvios as materialized (
			select array_agg(d order by d) as q from (select abs(2 * valor - dobro) as d from juntos, meio) as x
		), quadruplos as materialized (
			select a, dobro, q[(n + 1) / 2] + q[n / 2 + 1] as quadruplo from meio, desvios
		), faixa as materialized (
			select a, dobro, quadruplo,
				dobro::numeric * ${sql.lit(DECIMO_SEGUNDO / 2)} as mediana,
				div(2 * quadruplo::numeric * ${sql.lit(DECIMO_SEGUNDO)} * ${sql.lit(DESVIOS * FATOR_DO_DESVIO)} + ${sql.lit(DIVISOR)}, ${sql.lit(2 * DIVISOR)}) as largura
			from quadruplos
		), limites as materialized (
			select a, dobro, quadruplo,
				case when quadruplo > 0 then ceil((mediana - largura) / ${sql.lit(DECIMO_SEGUNDO)})::bigint end as de,
				case when quadruplo > 0 then floor((mediana + largura) / ${sql.lit(DECIMO_SEGUNDO)})::bigint end as ate
			from faixa
		), contas as materialized (
			select count(*) filter (where valor < de)::int as abaixo,
				count(*) filter (where de is null or valor between de and ate)::int as n,
				min(valor) filter (where de is null or valor between de and ate) as minimo,
				max(valor) filter (where de is null or valor between de and ate) as maximo,
				sum(valor) filter (where de is null or valor between de and ate) as soma,
				sum(valor::numeric * valor) filter (where de is null or valor between de and ate) as quadrados
			from juntos, limites
		)
		select contas.n, minimo::text, maximo::text, soma::text, quadrados::text, dobro::text as dobrodetodos, quadruplo::text,
			(a[abaixo + (contas.n + 1) / 2] + a[abaixo + contas.n / 2 + 1])::text as dobro
		from contas, limites where contas.n > 0`.execute(db)
	const [linha] = rows
	if (!linha) return { estatistica: undefined, limites: undefined }
	return {
		estatistica: calcularDasSomas({
			n: linha.n,
			minimo: BigInt(linha.minimo),
			maximo: BigInt(linha.maximo),
			soma: BigInt(linha.soma),
			quadrados: BigInt(linha.quadrados),
			dobroDaMediana: BigInt(linha.dobro),
		}),
		limites: calcularLimitesDe(BigInt(linha.dobrodetodos), BigInt(linha.quadruplo)),
	}
}

/** Event of every change of prices: what was counted before it is forgotten. */
export const PRECOS_MUDARAM = { tipo: 'contratacoes-precos' } as const
const RESUMOS_GUARDADOS = 500
const obterResumos = commonCopy(
	PRECOS_MUDARAM.tipo,
	async () => new LeastRecent<string, Promise<Resumo> | undefined>(RESUMOS_GUARDADOS),
)

/** The statistics of an item are the same for everybody: they are made once, until prices change. */
export async function resumirUmaVez(
	portal: Portal,
	...[db, codbem, { tippre, fonte }, criterios, hoje]: Parameters<typeof resumirPrecos>
): Promise<Resumo> {
	const resumos = await obterResumos(portal)
	const { unibas, desde, cotacoesDesde, umPorCompra, correcao } = criterios
	const chave = JSON.stringify([
		[codbem, tippre, fonte, hoje, unibas, desde, cotacoesDesde, umPorCompra],
		[correcao?.base, correcao?.maneira, correcao?.serie.at(-1)],
	])
	const guardado = resumos.get(chave)
	if (guardado) return guardado
	const novo = resumirPrecos(db, codbem, { tippre, fonte }, criterios, hoje)
	resumos.set(chave, novo)
	// One that failed is made anew by whoever asks next.
	novo.catch(() => resumos.set(chave, undefined))
	return novo
}
