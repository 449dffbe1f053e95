import { type RawBuilder, sql } from 'kysely'

const lerTextos = (tabela: 'qstalt' | 'qstlin', coluna: 'txtalt' | 'txtlin', de: 'a' | 'n') =>
	sql`(select array_agg(lower(${sql.ref(`t.${coluna}`)}) order by lower(${sql.ref(`t.${coluna}`)}))
		from ${sql.table(`questionarios.${tabela}`)} t where t.codqst = ${sql.ref(`${de}.codqst`)}
			and t.numvrsqst = ${sql.ref(`${de}.numvrsqst`)} and t.codperqst = ${sql.ref(`${de}.codperqst`)})`

/** Same categories: equal kind, alternatives, rows and limits, so that the answers are counted alike. */
const MESMAS_CATEGORIAS = sql`a.tipper = n.tipper
	and a.vlrmin is not distinct from n.vlrmin and a.vlrmax is not distinct from n.vlrmax
	and ${lerTextos('qstalt', 'txtalt', 'a')} is not distinct from ${lerTextos('qstalt', 'txtalt', 'n')}
	and ${lerTextos('qstlin', 'txtlin', 'a')} is not distinct from ${lerTextos('qstlin', 'txtlin', 'n')}`

/** Same question: rows `a` and `n` of `qstper` share the declared code or the text, and the categories. */
export const MESMA_PERGUNTA: RawBuilder<boolean> = sql`((a.codpereqv = n.codpereqv or lower(a.txtper) = lower(n.txtper)) and ${MESMAS_CATEGORIAS})`
