import type { LinhaPessoal } from '@portal/platform/server'
import { sql } from 'kysely'

/** Documents listed in 'Meus documentos'. */
export const documentosDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select d.dtaemidoc, t.nomtipdocauc as tipo,
			d.nomarq as arquivo, d.codaucdoc, d.dtavaldoc, d.nomtit, d.cpfmsc,
			case d.sitdocauc when 'VIG' then 'Vigente' when 'EXP' then 'Expirado' when 'REV' then 'Revogado'
				else 'Substituído' end as situacao
		from iddigital.docauc d join iddigital.docauctipo t on t.codtipdocauc = d.codtipdocauc
		where d.codpesdoc = ${codpes} order by d.dtaemidoc desc`

export const compartilhamentosDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select c.dtacad, c.codaucdoc, c.fincpt, c.dtafimcpt, c.dtarevcpt
		from iddigital.docauccpt c where c.codpescpt = ${codpes} order by c.dtacad desc`

export const visitasAosDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select v.dtaabtvis, c.codaucdoc, v.nomvis, v.orgvis, v.dtaarqvis
		from iddigital.docaucvis v join iddigital.docauccpt c on c.codcpt = v.codcpt
		where c.codpescpt = ${codpes} order by v.dtaabtvis desc`
