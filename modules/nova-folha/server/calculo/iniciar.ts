import { createHash } from 'node:crypto'
import { type Db, type Portal, publicar, RuleError } from '@portal/platform/server'
import { EVENTO } from '../../contract/index.ts'
import type { LinhaDaFolha } from '../folha/queries/folhas.ts'
import type { Versoes } from '../tables.ts'
import { calcularFatia } from './jobs.ts'
import { dividirEmFatias, inserirExecucao } from './queries/execucoes.ts'
import { escolherVersoes } from './queries/regras.ts'

/** People of a slice: a few thousand lines, written in one statement well within its time limit. */
const PESSOAS_POR_FATIA = 200

export const resumirVersoes = (versoes: Versoes): string =>
	createHash('sha256').update(JSON.stringify(versoes)).digest('hex')

/** Begins a computation: the versions of all rules are pinned, and each slice of people is a job of its own. */
export async function iniciarCalculo(
	db: Db,
	portal: Portal,
	folha: LinhaDaFolha,
	codpes: number,
): Promise<{ readonly versoes: string; readonly hashreg: string }> {
	const versoes = await escolherVersoes(db, folha)
	const fatias = await dividirEmFatias(db, folha, PESSOAS_POR_FATIA)
	if (fatias.length === 0)
		throw new RuleError(
			'folha-sem-pessoas',
			'Nenhum vínculo entra nesta folha. Lance o que ela paga, ou confira o mês.',
		)
	const { codfol } = folha
	const numexc = await inserirExecucao(db, { codfol, codpes, dtaini: portal.agora().toISOString() }, fatias)
	await portal.jobs.enfileirarVarios(
		db,
		calcularFatia,
		fatias.map(({ numfat }) => ({ codfol, numexc, numfat })),
	)
	await publicar(db, { tipo: EVENTO })
	return { versoes: JSON.stringify(versoes), hashreg: resumirVersoes(versoes) }
}
