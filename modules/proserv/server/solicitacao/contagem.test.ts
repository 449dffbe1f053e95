import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { proserv } from '../index.ts'
import { AVALIADORES, PESSOAS, SLICES } from '../portal-de-teste.ts'
import { type Contada, contagem, type Forma, type Numeros, situacaoVista, visivel } from './queries-visibilidade.ts'

const test = testWithPortal(SLICES, {}, [pessoas, proserv])

const ALCANCES = ['todas', 'algumas', 'nenhuma'] as const
const SIM_E_NAO = [true, false] as const
const FORMAS: readonly Forma[] = ALCANCES.flatMap((solicita) =>
	ALCANCES.flatMap((consulta) =>
		SIM_E_NAO.flatMap((dentro) =>
			SIM_E_NAO.flatMap((comissao) => SIM_E_NAO.map((aprova) => ({ solicita, consulta, dentro, comissao, aprova }))),
		),
	),
)

const porCima = (forma: Forma, p: Numeros) => sql<Contada>`select c.codedtprs, c.codund, c.vtesolprs, c.vista,
	sum(c.qtd)::int qtd from ${contagem(forma, p)} c group by 1, 2, 3, 4 having sum(c.qtd) <> 0 order by 1, 2, 3, 4`
const umaAUma = (forma: Forma, p: Numeros) => sql<Contada>`select s.codedtprs, s.codund, s.vtesolprs,
	${situacaoVista(forma, p)} vista, count(*)::int qtd from proserv.solprs s where ${visivel(forma, p)}
	group by 1, 2, 3, 4 order by 1, 2, 3, 4`

async function unidadesComPedidos(db: Kysely<never>): Promise<number[]> {
	const { rows } = await sql<{ codund: number }>`select distinct codund from proserv.solprs order by 1`.execute(db)
	return rows.map(({ codund }) => codund)
}

describe('how many there are, as the database keeps it', () => {
	test('is what each reach sees, one by one, also while requests move, come and go', async ({ portal }) => {
		const [primeira = 0, segunda = 0] = await unidadesComPedidos(portal.db as Kysely<never>)
		const conferir = async () => {
			for (const codpes of [PESSOAS.solicitante, AVALIADORES[0]])
				for (const forma of FORMAS) {
					const p = {
						codpes,
						numeros: [codpes, AVALIADORES[1]],
						unidades: [],
						solicita: [primeira],
						consulta: [segunda],
					}
					const { rows } = await porCima(forma, p).execute(portal.db)
					expect({ codpes, forma, rows }).toEqual({
						codpes,
						forma,
						rows: (await umaAUma(forma, p).execute(portal.db)).rows,
					})
				}
		}
		await conferir()
		await sql`update proserv.solprs set tipsitprs = case tipsitprs when 'SUB' then 'AVC' when 'AVA' then 'AVC' else 'RPR' end,
			codund = ${segunda} where dtasub is not null and codsolprs % 2 = 0`.execute(portal.db)
		await sql`insert into proserv.solprs (anosolprs, codsolprs, codedtprs, codund, codpes, vtesolprs, dtasit, dtasitvis, dtacad, dtaultalt)
			select anosolprs, codsolprs + 5000, codedtprs, codund, ${PESSOAS.solicitante}, vtesolprs, now(), now(), now(), now()
			from proserv.solprs`.execute(portal.db)
		await sql`delete from proserv.solprs where codsolprs > 5000 and codsolprs % 3 = 0`.execute(portal.db)
		await conferir()
	})
})
