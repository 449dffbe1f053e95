import { somarMeses } from '@portal/platform/contract'
import { commonCopy, customPlan, type Db, LeastRecent, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import {
	bastaParaOMes,
	type Criterios,
	calcularDasSomas,
	calcularFator,
	calcularLimitesDe,
	DESVIOS,
	dividirDobro,
	type Estatistica,
	FATOR_DO_DESVIO,
	type Limites,
	type MesDaSazonalidade,
} from '../../contract/index.ts'
import { type Escolha, filtrarEscolha } from './escolha.ts'

interface Resumo {
	readonly estatistica: Estatistica | undefined
	readonly limites: Limites | undefined
	readonly sazonalidade: readonly MesDaSazonalidade[]
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
	/** Calendar months: prices, years among them, and twice their median. */
	readonly meses: readonly { readonly mes: number; readonly n: number; readonly anos: number; readonly dobro: string }[]
}

const DECIMO_SEGUNDO = 100_000_000
const DIVISOR = 40_000

/**
 * First days of the months from that of the research on, each with its correction factor; null: none, so that its
 * prices count nothing. The last month has begun when the research ends.
 */
function listarFatores({ desde, correcao }: Criterios, hoje: string) {
	if (!correcao) return undefined
	const meses: string[] = []
	const fatores: (string | null)[] = []
	let mes = `${desde.slice(0, 7)}-01`
	for (; mes <= hoje; mes = somarMeses(mes, 1)) {
		const fator = calcularFator(correcao.serie, { dia: mes, ...correcao })
		meses.push(mes)
		fatores.push(fator ? String(fator.fator) : null)
	}
	return { meses: [...meses, mes], fatores: [...fatores, null] }
}

/** Values and factors below these are corrected by integers alone, which is exact and a fourth of the time. */
const VALOR_PEQUENO = 10_000_000_000
const FATOR_PEQUENO = 400_000_000
const DOBRO = 2 * DECIMO_SEGUNDO
/** Limits of an item whose prices do not differ: every value is within them. */
const MENOR_INTEIRO = '-9223372036854775808'
const MAIOR_INTEIRO = '9223372036854775807'
/** The square of a value below this is still an integer of eight bytes. */
const RAIZ_PEQUENA = 3_000_000_000

const corrigido = sql`case when valbas < ${sql.lit(VALOR_PEQUENO)} and fator < ${sql.lit(FATOR_PEQUENO)}
	then (2 * valbas * fator + ${sql.lit(DECIMO_SEGUNDO)}) / ${sql.lit(DOBRO)}
	else div(2 * valbas::numeric * fator + ${sql.lit(DECIMO_SEGUNDO)}, ${sql.lit(DOBRO)})::bigint end`

const SEM_PRECOS: Resumo = { estatistica: undefined, limites: undefined, sazonalidade: [] }

function lerResumo(linha: Linha | undefined): Resumo {
	if (!linha) return SEM_PRECOS
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
		sazonalidade: linha.meses.map(({ mes, n, anos, dobro }) => ({
			mes,
			n,
			mediana: bastaParaOMes(n, anos) ? dividirDobro(BigInt(dobro)) : undefined,
		})),
	}
}

/**
 * Statistics of all prices of an item, by the rule of `contar` and to the same last place, made where the prices are:
 * tens of thousands of them would take longer to send than to count.
 */
export async function resumirPrecos(
	db: Db,
	codbem: number,
	escolha: Escolha,
	criterios: Criterios,
	hoje: string,
): Promise<Resumo> {
	const { unibas, desde, cotacoesDesde, umPorCompra } = criterios
	const fatores = listarFatores(criterios, hoje)
	// The month of a price is found in the sorted array, and its factor read once: "offset 0" keeps it from being repeated.
	const fator = fatores
		? sql`(${fatores.fatores}::bigint[])[width_bucket(p.dtaref, ${fatores.meses}::date[])]`
		: sql`null::bigint`
	const grupo = umPorCompra ? sql`coalesce(p.codpcddsp, -p.codpre)` : sql`p.codpre`
	const { rows } = await sql<Linha>`${customPlan} with precos as (
			select ${grupo} as grupo, p.valbas, ${fator} as fator, p.codpre, p.dtaref
			from contratacoes.precofonte as p
			where p.codbem = ${codbem} and p.valbas is not null and p.unibas = ${unibas} and p.dtaref >= ${desde}::date
				and ${filtrarEscolha(escolha)}
				${cotacoesDesde === undefined ? sql`` : sql`and (p.tippre <> 'COT' or p.dtaref >= ${cotacoesDesde}::date)`}
			offset 0
		), corrigidos as (
			select grupo, codpre, dtaref, ${fatores ? corrigido : sql`valbas`} as valor from precos ${fatores ? sql`where fator is not null` : sql``}
			offset 0
		), juntos as materialized (
			select ((2 * sum(valor)::bigint + count(*)) / (2 * count(*)))::bigint as valor,
				-- The day is that of the first price of the purchase.
				date '1970-01-01' + (min((codpre::bigint << 16) | (dtaref - date '1970-01-01')) & 65535)::integer as dia
			from corrigidos group by grupo
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
				case when quadruplo > 0 then ceil((mediana - largura) / ${sql.lit(DECIMO_SEGUNDO)})::bigint else ${sql.lit(MENOR_INTEIRO)}::bigint end as de,
				case when quadruplo > 0 then floor((mediana + largura) / ${sql.lit(DECIMO_SEGUNDO)})::bigint else ${sql.lit(MAIOR_INTEIRO)}::bigint end as ate
			from faixa
		), meses as materialized (
			-- One pass counts each month of the year, and the sums of all are those of the months.
			select extract(month from dia)::integer as mes, count(*) filter (where valor < de)::int as abaixo,
				count(*) filter (where dentro)::int as n, min(valor) filter (where dentro) as minimo, max(valor) filter (where dentro) as maximo,
				sum(valor) filter (where dentro) as soma,
				sum(case when valor < ${sql.lit(RAIZ_PEQUENA)} then valor * valor end) filter (where dentro) as pequenos,
				sum(case when valor >= ${sql.lit(RAIZ_PEQUENA)} then valor::numeric * valor end) filter (where dentro) as grandes,
				-- The years of the first and of the last price tell one year from several.
				(extract(year from max(dia) filter (where dentro)) - extract(year from min(dia) filter (where dentro)))::integer + 1 as anos,
				array_agg(valor order by valor) filter (where dentro) as v
			from (select valor, dia, de, valor between de and ate as dentro from juntos, limites offset 0) as x group by 1
		), contas as materialized (
			select sum(abaixo)::int as abaixo, sum(n)::int as n, min(minimo) as minimo, max(maximo) as maximo, sum(soma) as soma,
				coalesce(sum(pequenos), 0) + coalesce(sum(grandes), 0) as quadrados
			from meses
		)
		select contas.n, minimo::text, maximo::text, soma::text, quadrados::text, dobro::text as dobrodetodos, quadruplo::text,
			(a[abaixo + (contas.n + 1) / 2] + a[abaixo + contas.n / 2 + 1])::text as dobro,
			(select json_agg(json_build_object('mes', mes, 'n', n, 'anos', anos, 'dobro', (v[(n + 1) / 2] + v[n / 2 + 1])::text)
				order by mes) from meses where n > 0) as meses
		from contas, limites where contas.n > 0`.execute(db)
	return lerResumo(rows[0])
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
	...[db, codbem, escolha, criterios, hoje]: Parameters<typeof resumirPrecos>
): Promise<Resumo> {
	const resumos = await obterResumos(portal)
	const { unibas, desde, cotacoesDesde, umPorCompra, correcao } = criterios
	const { tippre, fonte, uf, porte, qtdde, qtdate, ufDaqui } = escolha
	const chave = JSON.stringify([
		[tippre, fonte, uf, porte, qtdde, qtdate, ufDaqui],
		[codbem, hoje, unibas, desde, cotacoesDesde, umPorCompra],
		[correcao?.base, correcao?.maneira, correcao?.serie.at(-1)],
	])
	const guardado = resumos.get(chave)
	if (guardado) return guardado
	const novo = resumirPrecos(db, codbem, escolha, criterios, hoje)
	resumos.set(chave, novo)
	// One that failed is made anew by whoever asks next.
	novo.catch(() => resumos.set(chave, undefined))
	return novo
}
