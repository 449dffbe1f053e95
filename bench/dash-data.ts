import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

/** Number of the first added entrant, above those of the demonstration; each year has a million of its own. */
export const FIRST_ENTRANT = 1_000_000_000
const YEARS = 3

/**
 * Entrants of the newest year and half as many of each of the two before, in forty courses: a third of the sends in the
 * last tenth of the window, with up to four events, documents and checks each.
 */
export async function addEntrants(url: string, size: number): Promise<void> {
	await query(
		url,
		`with unidades as (select array_agg(codund order by codund) u from pessoas.unidade),
			anos as (select max(anoing) ano from dash.ing),
			linhas as (
				select ano - atras anoing, atras, n, ${FIRST_ENTRANT} + atras * 1000000 + n numins, (array['FUV','ENE','PRO'])[1 + n % 3] tiping,
					(array['AC','AC','EP','PPI'])[1 + n / 3 % 4] modvag, u[1 + n % cardinality(u)] codund, 1 + n / 7 % 4 curso,
					case when n % 3 = 0 then 0.9 + 0.1 * (n * 7919 % 1000) / 1000.0 else 0.9 * (n * 7919 % 1000) / 1000.0 end parte,
					case when atras > 0 then (array['CSL','CSL','CSL','NCO','IND'])[1 + n % 5]
						else (array['CON','CON','INI','ENV','ENV','ANA','PEN','DEF','DEF','DEF'])[1 + n * 3 % 10] end sitmat
				from generate_series(0, ${YEARS - 1}) atras, generate_series(1, $1::int) n, unidades, anos
				where atras = 0 or n % 2 = 0)
		insert into dash.ing (numins, anoing, chvpes, nomins, tiping, modvag, codcur, nomcur, codund, numcha, dtacon, sitmat, dtasit,
			alcance, dtaenv)
		select numins, l.anoing, 'medida:' || numins, 'Pessoa ' || n, l.tiping, modvag, codund * 1000 + curso, 'Curso ' || curso, codund, 1,
			c.dtaini - interval '1 hour', sitmat, least(now(), c.dtafim),
			case sitmat when 'CON' then 0 when 'NCO' then 0 when 'INI' then 1 when 'DEF' then 3 when 'CSL' then 5 else 2 end,
			case when sitmat not in ('CON', 'INI', 'NCO') then c.dtaini + (least(now(), c.dtafim) - c.dtaini) * parte end
		from linhas l join dash.matvircal c on c.anoing = l.anoing and c.tiping = l.tiping and c.numcha = 1 and c.numetp = 1`,
		[size],
	)
	await query(
		url,
		`insert into dash.matvirevt (chvevt, numins, sitmat, dtaevt, stamud)
		select 'medida:' || numins || ':' || o, numins, e, coalesce(dtaenv, dtacon) + make_interval(mins => o::int), 'S'
		from dash.ing, unnest(array['INI','ENV','ANA','DEF']) with ordinality u(e, o)
		where numins > ${FIRST_ENTRANT} and sitmat not in ('CON', 'NCO') and o <= greatest(1, alcance + 1)`,
	)
	await query(
		url,
		`insert into dash.matvirdoc (numins, tipdoc, nomdoc, sitdoc, motrej, qtdrej)
		select numins, 'HIST', 'Histórico escolar', case when sitmat = 'PEN' then 'REC' else 'ACE' end,
			case when sitmat = 'PEN' then 'Motivo ' || numins % 12 end, numins % 3
		from dash.ing where numins > ${FIRST_ENTRANT} and dtaenv is not null`,
	)
	await query(
		url,
		`insert into dash.matvirchk (numins, tipchk, sitchk, dtasit)
		select numins, t, case when numins % 2 = 0 then 'DEF' else 'PEN' end, dtasit
		from dash.ing, unnest(array['ESC','HET']) t where numins > ${FIRST_ENTRANT} and modvag <> 'AC' and (t = 'ESC' or modvag = 'PPI')`,
	)
	await query(
		url,
		`insert into dash.vaga (anoing, tiping, codcur, modvag, codund, qtdvag)
		select anoing, tiping, codcur, modvag, codund, count(*) * 9 / 10 from dash.ing where numins > ${FIRST_ENTRANT}
		group by 1, 2, 3, 4, 5 on conflict do nothing`,
	)
	await analyze(url)
}
