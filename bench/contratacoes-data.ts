import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

/** Number of the first added purchase and item, above those of the demonstration. */
const FIRST = 100_000
const SUPPLIERS = 20_000
const GOODS = 2_000
export const ITEMS = 6
const DAYS = 3_000
/** Item of the catalogue that has this many prices, one for each of the first purchases. */
export const POPULAR = FIRST + 1
export const PRICES = 50_000

const LISTS = {
	THINGS: 40,
	OTHERS: 60,
	PLACES: 30,
} as const

/** Invented word of a list: the same number gives the same word. */
function word(list: keyof typeof LISTS, number: string): string {
	return `'${list.toLowerCase().slice(0, 4)}' || chr(97 + (${number}) % ${LISTS[list]} / 26) || chr(97 + (${number}) % ${LISTS[list]} % 26)`
}
export const wordOf = (list: keyof typeof LISTS, number: number): string => {
	const place = number % LISTS[list]
	return list.toLowerCase().slice(0, 4) + String.fromCharCode(97 + Math.floor(place / 26), 97 + (place % 26))
}

/** A word that stands in half of the purchases, one in a fortieth, one in a sixtieth, and rare ones. */
const OBJECT = `(array['Aquisição','Aquisição','Contratação','Registro'])[1 + n % 4] || ' de ' || ${word('THINGS', 'n / 4')}
	|| ' e ' || ${word('OTHERS', 'n / 7')} || ' para ' || ${word('PLACES', 'n / 11')} || ', lote l' || n % 5000 || ', ref rx' || n / 3`
const TABLES = `'compra', 'compraitem', 'compraitemres', 'precofonte'`

/** Statements in one transaction that builds the indexes after the rows and leaves foreign keys to the one who wrote them. */
const writeInBulk = (statements: readonly string[]): string => `
	begin;
	set local session_replication_role = replica;
	set local maintenance_work_mem = '512MB';
	set local synchronous_commit = off;
	create temporary table put_off on commit drop as
		select indexname, indexdef from pg_indexes where schemaname = 'contratacoes' and tablename in (${TABLES})
			and indexname not in (select conname from pg_constraint);
	do $$ declare one record; begin
		for one in select indexname from put_off loop execute format('drop index contratacoes.%I', one.indexname); end loop;
	end $$;
	${statements.join(';\n')};
	do $$ declare one record; begin
		for one in select indexdef from put_off loop execute one.indexdef; end loop;
	end $$;
	commit;`

/** Purchases of eight years with six items each, two thirds of them with a result, and their prices. */
export async function addPurchases(url: string, size: number): Promise<void> {
	// Purchases arrive in the order of their days.
	const age = `((${size} - n) * ${DAYS}::bigint / ${size})::integer`
	await query(
		url,
		writeInBulk([
			`insert into contratacoes.fornecedor (codfor, niforn, tippes, nomfor, portefor) overriding system value
			 select ${FIRST} + n, lpad((n * 7919)::text, 14, '9'), 'PJ', 'Comercial Medida ' || n || ' Ltda.', 1 + n % 3
			 from generate_series(1, ${SUPPLIERS}) n`,
			`insert into contratacoes.bem (codbem, nombem, dscbem, nomgrpbem, unibas, palavras) overriding system value
			 select ${FIRST} + n, 'Item medido ' || n, 'Descrição do item medido ' || n, 'Grupo ' || n % 40, 'unidade',
				'item medido ' || n || ' descricao do item medido ' || n || ' grupo ' || n % 40
			 from generate_series(1, ${GOODS}) n`,
			`with unidades as (select array_agg(codund order by codund) u from pessoas.unidade),
				linhas as (select n, ${OBJECT} as objeto, u[1 + n * 13 % cardinality(u)] as codund,
					case when n <= ${PRICES} then 'HOM'
						else (array['HOM','HOM','CTR','CTR','ENC','ENC','ENC','PUB','DES','FRA'])[1 + n % 10] end as sitcpr
					from generate_series(1, ${size}) n, unidades)
			insert into contratacoes.compra (codpcddsp, numcpr, anocpr, codund, codmdl, objcpr, sitcpr, dtapub, dtahom, vlrest, vlrhom, palavras)
			overriding system value
			select ${FIRST} + n, n::text, extract(year from current_date - ${age}), codund, (array[6,6,6,8,8,8,8,9,4,12])[1 + n / 10 % 10],
				objeto, sitcpr, current_date - ${age}, case when sitcpr in ('HOM','CTR','ENC') then current_date - ${age} end,
				1000 + n % 900000, case when sitcpr in ('HOM','CTR','ENC') then 900 + n % 900000 end,
				translate(lower(objeto), 'çãõ,', 'cao ') || ' ' || n || ' comercial medida ' || 1 + n % ${SUPPLIERS} || ' ltda'
			from linhas`,
			`insert into contratacoes.compraitem (codpcddsp, numord, codbem, dscitm, unimed, capacidade, unibas, quemcap, qtditm, vlruniest, sititm)
			 select codpcddsp, o, case when o = 1 and codpcddsp <= ${FIRST} + ${PRICES} then ${POPULAR} else ${FIRST} + 2 + (codpcddsp * 7 + o * 31) % ${GOODS - 2} end,
				'Item ' || o || ' da compra ' || numcpr, 'Caixa com 10', 10, 'unidade', 'Seção de Compras', 10 + codpcddsp % 90,
				50 + codpcddsp * 7 % 100, case when dtahom is null then 'AND' else 'HOM' end
			 from contratacoes.compra, generate_series(1, ${ITEMS}) o where codpcddsp > ${FIRST}`,
			`insert into contratacoes.compraitemres (codpcddsp, numord, numseqres, codfor, qtdhom, vlruni, dtares, tippre)
			 select i.codpcddsp, i.numord, 1, ${FIRST + 1} + (i.codpcddsp - ${FIRST}) % ${SUPPLIERS}, i.qtditm,
				40 + (i.codpcddsp::bigint * 7919 % 4000) / 100.0 + case when i.codpcddsp % 97 = 0 then 900 else 0 end, c.dtahom, 'HOM'
			 from contratacoes.compraitem i join contratacoes.compra c using (codpcddsp)
			 where i.codpcddsp > ${FIRST} and c.dtahom is not null`,
			`insert into contratacoes.precofonte (codbem, dtaref, vlruni, qtditm, unimed, capacidade, unibas, quemcap, tippre, fonte, codpcddsp, codfor, portefor)
			 select i.codbem, r.dtares, r.vlruni, r.qtdhom, i.unimed, i.capacidade, i.unibas, i.quemcap, r.tippre, 'USP', i.codpcddsp, r.codfor, f.portefor
			 from contratacoes.compraitemres r join contratacoes.compraitem i using (codpcddsp, numord)
				join contratacoes.fornecedor f on f.codfor = r.codfor where i.codpcddsp > ${FIRST}`,
			`insert into contratacoes.precofonte (codbem, dtaref, vlruni, qtditm, unimed, capacidade, unibas, quemcap, tippre, fonte, codpcddsp)
			 select i.codbem, c.dtapub, i.vlruniest, i.qtditm, i.unimed, i.capacidade, i.unibas, i.quemcap, 'EST', 'USP', i.codpcddsp
			 from contratacoes.compraitem i join contratacoes.compra c using (codpcddsp) where i.codpcddsp > ${FIRST} and i.codbem <> ${POPULAR}`,
		]),
	)
	await analyze(url)
}
