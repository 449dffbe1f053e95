import { DIA_MS } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import { alumni } from '../tables.ts'
import { PESSOAS, UNIDADE_DA_GESTORA } from './pessoas.ts'

const TEXTO = '<h2>O que há de novo</h2><p>Um encontro, três vagas e um convite para contar a sua história.</p>'

/** Newsletters of the demonstration: a draft, one in the queue, one sent, one cancelled; and subscriptions. */
export async function semearBoletins(db: Db, portal: Portal): Promise<void> {
	const agora = portal.agora()
	const haDias = (dias: number) => new Date(agora.getTime() - dias * DIA_MS).toISOString()
	const { rows } = await sql<{ codpes: number }>`select codpes from alumni.pfsamn
		where sitcad = 'ATI' and stapmdbltifv = 'S' order by codpes`.execute(db)
	const temas = rows.flatMap(({ codpes }, i) =>
		[1, 2, 3, 4]
			.filter((codtem) => (i + codtem) % 3 !== 0)
			.map((codtem) => ({ codpes, codtem, sta: 'S' as const, dtaace: haDias(90), iphash: 'demonstração' })),
	)
	const provas = rows.map(({ codpes }) => ({
		codpes,
		codtem: 0,
		sta: 'S' as const,
		dtaace: haDias(90),
		iphash: 'demonstração',
	}))
	if (temas.length > 0) await alumni(db).insertInto('nwlamn').values(temas).execute()
	await alumni(db)
		.insertInto('nwlprv')
		.values([...provas, ...temas].map((uma) => ({ ...uma, oriprv: 'P' as const })))
		.execute()
	const comum = { txtblt: TEXTO, codpescad: PESSOAS.administradora, codtem: null, codund: null }
	const enviado = { dtacad: haDias(31), dtaenv: haDias(30), dtafim: haDias(30), codpesult: 999_999_999 }
	const incluidos = await alumni(db)
		.insertInto('bltamn')
		.values([
			{ ...comum, ...enviado, assblt: 'Notícias de outubro', sitblt: 'E', qtddst: rows.length, qtdsem: 2, qtdsai: 1 },
			{ ...comum, ...enviado, assblt: 'Convite para o encontro anual', sitblt: 'C', qtddst: 40, codtem: 2 },
			{
				...comum,
				assblt: 'Novidades da unidade',
				codund: UNIDADE_DA_GESTORA,
				codpescad: PESSOAS.gestora,
				dtacad: haDias(2),
				dtaenv: null,
				dtafim: null,
			},
			{ ...comum, assblt: 'Vagas de novembro', codtem: 1, dtacad: haDias(1), dtaenv: null, dtafim: null },
		])
		.returning('codblt')
		.execute()
	const [primeiro] = incluidos
	if (primeiro && rows.length > 0)
		await alumni(db)
			.insertInto('envamn')
			.values(rows.map(({ codpes }, i) => ({ codblt: primeiro.codblt, codpes, dtasai: i === 0 ? haDias(29) : null })))
			.execute()
}
