import type { Db } from '@portal/platform/server'
import { tabelas } from '../queries/tabelas.ts'
import { RUBRICAS, TABELAS } from './regras.ts'

/** The one rubric of the demonstration with a range. */
const GRATIFICACAO_EVENTUAL = 1910
const DESDE = '2000-01-01'

/** Rubrics, rules and tables: for the demonstration, and for tests that need somebody to be paid. */
export async function gravarRegras(db: Db): Promise<void> {
	const dtacad = `${DESDE}T12:00:00Z`
	const validade = { numver: 1, dtaini: DESDE, dtafim: null, dtacad, codpescad: null }
	await tabelas(db)
		.insertInto('tabela')
		.values(
			TABELAS.map(({ faixas, extras, ...tabela }) => ({
				...tabela,
				...validade,
				faixas: JSON.stringify(faixas) as never,
				extras: (extras === null ? null : JSON.stringify(extras)) as never,
				staficticia: 'S' as const,
			})),
		)
		.execute()
	await tabelas(db)
		.insertInto('rubrica')
		.values(
			RUBRICAS.map(({ codrub, nomrub, tiprub, classes: [natrubr, codinccp, codincirrf, stateto], pricor = 0 }) => ({
				codrub,
				nomrub,
				tiprub,
				natrubr,
				codinccp,
				codincirrf,
				stateto,
				pricor,
				vlrmax: codrub === GRATIFICACAO_EVENTUAL ? '20000.00' : null,
				codincfgts: '00',
				codinccprp: codinccp === '11' ? '11' : codinccp === '12' ? '12' : '00',
				codincpispasep: '00',
			})),
		)
		.execute()
	await tabelas(db)
		.insertInto('regra')
		.values(
			RUBRICAS.map(({ codrub, tipcal, frmrub = null, codtab = null, regbas = null, incbas = null, automatica }) => ({
				codrub,
				tipcal,
				frmrub,
				codtab,
				regbas,
				incbas,
				...validade,
				tipaut: [...(automatica?.tipos ?? [])],
				regaut: [...(automatica?.regimes ?? [])],
			})),
		)
		.execute()
}
