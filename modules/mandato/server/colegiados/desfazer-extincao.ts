import { diaEscrito, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, publicar, type SessionUser, throwIfRefused } from '@portal/platform/server'
import {
	type ChaveDoColegiado,
	type DadosDoDesfazer,
	EVENTO,
	lerUltimoDia,
	recusaDeDesfazer,
} from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { avisarPessoa, pedirASecretaria, tarefaDaVaga } from '../avisar.ts'
import { acompanharCargo } from '../mandatos/acompanhar-cargo.ts'
import { entrarEmExercicio } from '../mandatos/entrar-em-exercicio.ts'
import { type LinhaDoColegiado, obterColegiado } from '../queries/colegiados.ts'
import { chamarSuplentes, inserirExercicio } from '../queries/exercicios.ts'
import { listarCadeirasComTitular, listarEncerrados, listarRetirados, retirarExtincao } from '../queries/extincoes.ts'
import { corrigirMandato } from '../queries/mandatos.ts'
import { reservarColegiado } from '../queries/nomes.ts'

/** An extinction is undone by another act: its mandates go on as they were, and what was known stays readable. */
export async function desfazerExtincao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoColegiado,
	{ numatodes, motdes }: DadosDoDesfazer,
): Promise<number> {
	const { codcol } = await obterColegiado(db, chave)
	await reservarColegiado(db, codcol)
	const colegiado = await obterColegiado(db, chave)
	exigirQueMude(portal, user, colegiado)
	throwIfRefused(recusaDeDesfazer(colegiado))
	const { dtadtvclg } = colegiado
	if (dtadtvclg === null) return 0
	const em = portal.agora().toISOString()
	const encerrados = await listarEncerrados(db, codcol, dtadtvclg)
	await retirarExtincao(db, codcol, { dtaret: em, numatodes, motdes, codpesdes: user.codpes })
	for (const { mandato, antes } of encerrados) {
		const { nomcad: _nomcad, ...linha } = mandato
		await corrigirMandato(db, linha, { dtafimefe: antes?.dtafimefe ?? null, motfim: antes?.motfim ?? null }, em)
	}
	for (const encerrado of encerrados) await voltarAoExercicio(db, encerrado, { dtadtvclg, em })
	for (const { mandato } of encerrados)
		await avisarPessoa(db, portal, colegiado, {
			chave: `reaberto:${mandato.codmdt}:${em}`,
			codpes: mandato.codpes,
			assunto: `Seu mandato em ${colegiado.nomclg} continua: a extinção foi desfeita`,
			texto: `${mandato.nomcad}, até ${diaEscrito(mandato.dtafimmdt)}. Ato: ${numatodes}. Motivo: ${motdes}`,
			motivo: 'O mandato é seu.',
		})
	await reabrirVagas(db, portal, colegiado)
	await publicar(db, { tipo: EVENTO })
	return encerrados.length
}

type Encerrado = Awaited<ReturnType<typeof listarEncerrados>>[number]

/** The periods of exercise that the extinction took are there again; a mandate of after it gets its own. */
async function voltarAoExercicio(
	db: Db,
	{ mandato, antes, sabidoEm }: Encerrado,
	{ dtadtvclg, em }: { readonly dtadtvclg: string; readonly em: string },
): Promise<void> {
	const { codmdt, codcad, codcol, codpes, titsup, dtafimmdt } = mandato
	const de = somarDias(dtadtvclg, 1)
	const ate = lerUltimoDia({ dtafimmdt, dtafimefe: antes?.dtafimefe ?? null })
	if (antes)
		for (const periodo of await listarRetirados(db, codmdt, { em: sabidoEm, depois: dtadtvclg }))
			await inserirExercicio(db, { ...periodo, dtaini: periodo.dtaini > de ? periodo.dtaini : de }, em)
	else if (titsup === 'T')
		await entrarEmExercicio(db, { codmdt, codcad, codcol, codpes, titsup, dtainimdt: de, dtafimmdt: ate }, em)
	if (titsup !== 'T') await chamarSuplentes(db, { codcad, de, ate }, em)
}

/** Vacant seats are tasks again, and seats that follow an office here or elsewhere follow it on these days too. */
async function reabrirVagas(db: Db, portal: Portal, colegiado: LinhaDoColegiado): Promise<void> {
	for (const { codcad, nomcad, codcadcgo, codmdt } of await listarCadeirasComTitular(
		db,
		colegiado.codcol,
		diaDe(portal),
	)) {
		await acompanharCargo(db, portal, codcadcgo ?? codcad)
		if (codcadcgo === null && codmdt === null)
			await pedirASecretaria(db, portal, colegiado, {
				chave: tarefaDaVaga(codcad),
				titulo: `Cadeira vaga em ${colegiado.nomclg}: ${nomcad}`,
				texto: 'A extinção do colegiado foi desfeita, e a cadeira está vaga. Designe quem a ocupa.',
			})
	}
}
