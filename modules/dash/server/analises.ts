import { abrirTarefa, concluirTarefa, mudarTituloDaTarefa } from '@portal/notificacoes/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { PAGINA_DOS_INGRESSANTES } from '../contract/index.ts'
import { AREA } from './area.ts'
import { contarAnalises, listarAnalistas } from './queries/atos.ts'

const escreverChave = (codpes: number): string => `dash:analises:${codpes}`
const escreverTitulo = (qtd: number): string =>
	qtd === 1 ? 'Analisar uma matrícula de ingressante' : `Analisar ${qtd} matrículas de ingressantes`

/** One task of an analyst for all that was given to them; it says how much is left and ends with the last. */
export async function pedirAnalises(db: Db, portal: Portal, codpes: number): Promise<void> {
	const qtd = await contarAnalises(db, codpes)
	if (qtd === 0) return
	await abrirTarefa(
		db,
		{
			chvorg: escreverChave(codpes),
			codpes,
			area: AREA,
			titulo: escreverTitulo(qtd),
			mensagem: '<p>A lista tem as matrículas que foram atribuídas a você, da mais antiga à mais nova.</p>',
			url: `${PAGINA_DOS_INGRESSANTES}?codpesana=${codpes}`,
			motdst: 'A análise foi atribuída a você.',
			cadastradoEm: portal.agora().toISOString(),
		},
		{ reabrir: true },
	)
	await mudarTituloDaTarefa(db, escreverChave(codpes), escreverTitulo(qtd))
}

/** Enrolments were decided or given to somebody else: the tasks of those who had them follow. */
export async function fecharAnalises(db: Db, portal: Portal, numeros: readonly number[]): Promise<void> {
	for (const codpes of await listarAnalistas(db, numeros)) await acertarAnalises(db, portal, codpes)
}

export async function acertarAnalises(db: Db, portal: Portal, codpes: number): Promise<void> {
	const qtd = await contarAnalises(db, codpes)
	if (qtd > 0) await mudarTituloDaTarefa(db, escreverChave(codpes), escreverTitulo(qtd))
	else await concluirTarefa(db, escreverChave(codpes), { em: portal.agora().toISOString() })
}
