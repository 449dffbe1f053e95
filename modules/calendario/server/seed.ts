import type { Db } from '@portal/platform/server'
import { calendario } from './queries.ts'

const NACIONAIS = [
	['01-01', 'Confraternização Universal'],
	['04-21', 'Tiradentes'],
	['05-01', 'Dia do Trabalho'],
	['07-09', 'Revolução Constitucionalista'],
	['09-07', 'Independência do Brasil'],
	['10-12', 'Nossa Senhora Aparecida'],
	['10-28', 'Dia do Servidor Público'],
	['11-02', 'Finados'],
	['11-15', 'Proclamação da República'],
	['11-20', 'Consciência Negra'],
	['12-25', 'Natal'],
] as const

const feriadosDe = (ano: number) => [
	...NACIONAIS.map(([dia, nomfer]) => ({ dtafer: `${ano}-${dia}`, codcam: 0, nomfer })),
	{ dtafer: `${ano}-01-25`, codcam: 1, nomfer: 'Aniversário de São Paulo' },
	{ dtafer: `${ano}-06-19`, codcam: 2, nomfer: 'Aniversário de Ribeirão Preto' },
	{ dtafer: `${ano}-11-04`, codcam: 3, nomfer: 'Aniversário de São Carlos' },
]

/** The seed has the holidays fixed by law of this year and its neighbours, and keeps those that exist already. */
export async function semear(db: Db, agora: Date): Promise<void> {
	const ano = agora.getUTCFullYear()
	await calendario(db)
		.insertInto('feriado')
		.values([ano - 2, ano - 1, ano, ano + 1].flatMap(feriadosDe))
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}
