import { pessoas } from '@portal/pessoas/server'
import type { Db } from '@portal/platform/server'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Quem } from '../acesso.ts'
import { lerColunas } from '../acompanhar/queries/quadro.ts'
import { proserv } from '../index.ts'
import { AVALIADORES, PESSOAS, SLICES } from '../testes/portal-de-teste.ts'
import { listarSolicitacoes } from './queries/lista.ts'
import { type Contada, contagem, formaDe, numerosDe, situacaoVista, visivel } from './queries/visibilidade.ts'

const test = testWithPortal(SLICES, {}, [pessoas, proserv])

const ALCANCES = ['todas', 'algumas', 'nenhuma'] as const
const SIM_E_NAO = [true, false] as const

/** The combinations of scopes that a person may have in the given units. */
const todosOsQue = (codpes: number, [primeira, segunda]: readonly [number, number]): Quem[] =>
	ALCANCES.flatMap((solicita) =>
		ALCANCES.flatMap((consulta) =>
			SIM_E_NAO.flatMap((coordena) =>
				SIM_E_NAO.flatMap((comissao) =>
					SIM_E_NAO.map((aprova) => ({
						codpes,
						coordena,
						comissao,
						aprova,
						triagem: false,
						dirige: [],
						autoridades: [],
						numeros: [codpes, AVALIADORES[1]],
						unidades: [],
						solicita: solicita === 'todas' ? solicita : solicita === 'algumas' ? [primeira] : [],
						consulta: consulta === 'todas' ? consulta : consulta === 'algumas' ? [segunda] : [],
					})),
				),
			),
		),
	)

const ORDEM = sql`order by s.anosolprs desc, s.codsolprs desc`
const MUITAS = 10_000

async function lerDeDoisModos(db: Db, quem: Quem, codedtprs: number) {
	const [forma, p] = [formaDe(quem), numerosDe(quem)]
	const umaAUma = await sql<{ anosolprs: number; codsolprs: number; codedtprs: number; vista: string }>`
		select s.anosolprs, s.codsolprs, s.codedtprs, ${situacaoVista(forma, p)} vista
		from proserv.solprs s where ${visivel(forma, p)} ${ORDEM}`.execute(db)
	const contadas = await sql<Contada>`select c.codedtprs, c.codund, c.vtesolprs, c.vista, sum(c.qtd)::int qtd
		from ${contagem(forma, p)} c group by 1, 2, 3, 4 having sum(c.qtd) <> 0 order by 1, 2, 3, 4`.execute(db)
	const contaveis = await sql<Contada>`select s.codedtprs, s.codund, s.vtesolprs, ${situacaoVista(forma, p)} vista,
		count(*)::int qtd from proserv.solprs s where ${visivel(forma, p)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(
		db,
	)
	const { linhas, total } = await listarSolicitacoes(db, quem, {}, { limite: MUITAS, salto: 0 })
	const quadro = await lerColunas(db, quem, { codedtprs, terminadas: 'S', porColuna: MUITAS })
	const numero = ({ anosolprs, codsolprs }: { anosolprs: number; codsolprs: number }) => anosolprs * 100_000 + codsolprs
	return {
		lido: {
			contas: contadas.rows,
			total,
			lista: linhas.map(numero),
			cartoes: quadro.linhas.map((uma) => `${numero(uma)} ${uma.vista}`).sort(),
		},
		esperado: {
			contas: contaveis.rows,
			total: umaAUma.rows.length,
			lista: umaAUma.rows.map(numero),
			cartoes: umaAUma.rows
				.filter((uma) => uma.codedtprs === codedtprs)
				.map((uma) => `${numero(uma)} ${uma.vista}`)
				.sort(),
		},
	}
}

describe('lists, boards and their counts, which the database keeps', () => {
	test('have what each may see, one by one, also while requests move, come and go', async ({ portal }) => {
		const { rows } = await sql<{ codund: number }>`select distinct codund from proserv.solprs order by 1`.execute(
			portal.db,
		)
		const [primeira = 0, segunda = 0] = rows.map(({ codund }) => codund)
		const { rows: editais } = await sql<{
			codedtprs: number
		}>`select codedtprs from proserv.edtprs order by 1 desc`.execute(portal.db)
		const conferir = async (codpes: number) => {
			for (const quem of todosOsQue(codpes, [primeira, segunda])) {
				const { lido, esperado } = await lerDeDoisModos(portal.db, quem, editais[0]?.codedtprs ?? 0)
				expect({ quem, ...lido }).toEqual({ quem, ...esperado })
			}
		}
		await conferir(PESSOAS.solicitante)
		await sql`update proserv.solprs set codund = ${segunda}, tipsitprs = case tipsitprs
			when 'SUB' then 'AVC' when 'AVA' then 'AVC' else 'RPR' end
			where dtasub is not null and codsolprs % 2 = 0`.execute(portal.db)
		await sql`insert into proserv.solprs (anosolprs, codsolprs, codedtprs, codund, codpes, vtesolprs, dtasit, dtasitvis,
				dtacad, dtaultalt)
			select anosolprs, codsolprs + 5000, codedtprs, codund, ${PESSOAS.solicitante}, vtesolprs, now(), now(), now(), now()
			from proserv.solprs`.execute(portal.db)
		await sql`delete from proserv.solprs where codsolprs > 5000 and codsolprs % 3 = 0`.execute(portal.db)
		await conferir(AVALIADORES[0])
	})
})
