import type { LinhaPessoal } from '@portal/platform/server'
import { sql } from 'kysely'

export const leiturasDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select l.lido_em, a.assunto from notificacoes.avisoleitura l
		join notificacoes.aviso a on a.codigo = l.codigo_aviso
		where l.codpes = ${codpes} order by l.lido_em desc`

export const preferenciasDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select a.nome as area, p.portal, p.email_espera, p.email_imediato, p.resumo_diario, p.push
		from notificacoes.preferencia p join notificacoes.area a on a.codigo = p.codigo_area
		where p.codpes = ${codpes} order by a.nome`
