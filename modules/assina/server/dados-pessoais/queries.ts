import type { LinhaPessoal } from '@portal/platform/server'
import { sql } from 'kysely'
import { loteVisivel, type Vista } from '../origem/queries.ts'

/** Name of the batch; one that the person may no longer see is exported with their own acts alone. */
const nomlot = (vista: Vista) => sql`case when ${loteVisivel(vista)} then l.nomlot end as nomlot`

export const participacoesDaPessoa = (vista: Vista) =>
	sql<LinhaPessoal>`select ${nomlot(vista)}, p.tippcpasi, p.fncpcp, p.codtipasi, p.sitpcp, p.emapcp, p.dtavis, p.dtavlz, p.dtaasi,
			p.motasi, p.txtrej, p.codpessub
		from assina.pcpasidoc p join assina.lotedocasi l on l.codlotdocasi = p.codlotdocasi
		where p.codpes = ${vista.codpes} or p.codpessub = ${vista.codpes} order by p.codpcpasidoc desc`

export const textosDaPessoa = (vista: Vista) =>
	sql<LinhaPessoal>`select ${nomlot(vista)}, case when ${loteVisivel(vista)} then d.nomarq end as nomarq, c.numpag,
			c.rotcmp, c.vlrcmp
		from assina.cmpasi c join assina.pcpasidoc p on p.codpcpasidoc = c.codpcpasidoc
		join assina.docuspasi d on d.coddocuspasi = c.coddocuspasi
		join assina.lotedocasi l on l.codlotdocasi = d.codlotdocasi
		where c.vlrcmp is not null and (p.codpes = ${vista.codpes} or p.codpessub = ${vista.codpes})
		order by c.codcmpasi desc`

export const lotesDaPessoa = (vista: Vista) =>
	sql<LinhaPessoal>`select l.dtacad, ${nomlot(vista)}, l.sitlotdocasi, l.dtaenv, l.dtaconc, l.dtalimasi
		from assina.lotedocasi l where l.codpesges = ${vista.codpes} order by l.dtacad desc`

export const assinaturasDaPessoa = (vista: Vista) =>
	sql<LinhaPessoal>`select a.dtaasi, ${nomlot(vista)}, case when ${loteVisivel(vista)} then d.nomarq end as nomarq,
			a.nomasi, a.codtipasi, a.meioasi, a.motasi, a.sercer, a.ipasi, a.identificacao
		from assina.asidoc a join assina.docuspasi d on d.coddocuspasi = a.coddocuspasi
		join assina.lotedocasi l on l.codlotdocasi = d.codlotdocasi
		where a.codpes = ${vista.codpes} order by a.dtaasi desc`

export const eventosDaPessoa = (vista: Vista) =>
	sql<LinhaPessoal>`select e.dtaevt, ${nomlot(vista)}, case when ${loteVisivel(vista)} then e.dscevt end as dscevt
		from assina.asievt e join assina.lotedocasi l on l.codlotdocasi = e.codlotdocasi
		where e.codpes = ${vista.codpes} order by e.dtaevt desc`

export const execucoesDaPessoa = (vista: Vista) =>
	sql<LinhaPessoal>`select x.dtaini, x.dtafim, ${nomlot(vista)},
			case when ${loteVisivel(vista)} then i.nomarq end as nomarq, i.sitexe, i.mensagem, x.ipasi
		from assina.execucao x join assina.itemexe i on i.codexe = x.codexe
		join assina.lotedocasi l on l.codlotdocasi = i.codlotdocasi
		where x.codpes = ${vista.codpes} order by x.codexe desc, i.numseqitm`
