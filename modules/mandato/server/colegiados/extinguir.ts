import { fimDoDia } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	AVISOS,
	type ChaveDoColegiado,
	type DadosDaExtincao,
	EVENTO,
	lerColegiados,
	recusaDeExtinguir,
} from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { avisarEncerrado, darPorFeito, tarefaDaVaga, tarefaDoFim } from '../avisar.ts'
import { acompanharCargo } from '../mandatos/acompanhar-cargo.ts'
import { sairDeExercicio } from '../mandatos/encerrar.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { contarPendencias, gravarExtincao, listarCadeirasComTitular, listarQuePassam } from '../queries/extincoes.ts'
import { corrigirMandato } from '../queries/mandatos.ts'
import { reservarColegiado } from '../queries/nomes.ts'

/**
 * Extinction or split, on a day that has come or is to come: the mandates end with the board, each person hears, and the
 * address stays.
 */
export async function extinguir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoColegiado,
	{ dtadtvclg, numatoext, sucessores }: DadosDaExtincao,
): Promise<number> {
	const { codcol } = await obterColegiado(db, chave)
	await reservarColegiado(db, codcol)
	const colegiado = await obterColegiado(db, chave)
	exigirQueMude(portal, user, colegiado)
	const passou = dtadtvclg < diaDe(portal)
	const instante = passou ? null : fimDoDia(dtadtvclg, portal.config.PORTAL_FUSO_HORARIO)
	const pendencias = await contarPendencias(db, codcol, { dia: dtadtvclg, instante })
	throwIfRefused(recusaDeExtinguir(dtadtvclg, { ...colegiado, ...pendencias }))
	const outros = await listarSucessores(db, chave, sucessores)
	const em = portal.agora().toISOString()
	const fim = { dtafimefe: dtadtvclg, motfim: 'EXT' as const }
	const encerrados = await listarQuePassam(db, codcol, dtadtvclg)
	await gravarExtincao(db, codcol, { dtadtvclg, numatoext, sucessores: outros, dtacad: em, codpescad: user.codpes })
	for (const { nomcad, ...mandato } of encerrados) {
		await corrigirMandato(db, mandato, fim, em)
		await avisarEncerrado(db, portal, { ...colegiado, nomcad }, { ...mandato, ...fim })
	}
	for (const { nomcad: _nomcad, ...mandato } of encerrados) await sairDeExercicio(db, mandato, dtadtvclg, em)
	for (const { codmdt } of encerrados)
		for (const dias of AVISOS) await darPorFeito(db, tarefaDoFim(codmdt, dias), em, user.codpes)
	for (const { codcad } of await listarCadeirasComTitular(db, codcol, dtadtvclg)) {
		await darPorFeito(db, tarefaDaVaga(codcad), em, user.codpes)
		await acompanharCargo(db, portal, codcad)
	}
	await publicar(db, { tipo: EVENTO })
	return encerrados.length
}

/** @throws RuleError for a successor that is not there, or that is the board itself. */
async function listarSucessores(db: Db, chave: ChaveDoColegiado, escritos: string): Promise<number[]> {
	const codigos = new Set<number>()
	for (const um of lerColegiados(escritos) ?? []) {
		const escrito = `${um.codclg}/${um.sglclg}`
		if (um.codclg === chave.codclg && um.sglclg === chave.sglclg)
			throw new RuleError('sucessor-de-si', 'Um colegiado não sucede a si mesmo. Informe os que vieram dele.')
		const achado = await obterColegiado(db, um).catch(() => undefined)
		if (!achado)
			throw new RuleError(
				'sucessor-nao-encontrado',
				`Não há o colegiado ${escrito}. Crie-o antes, ou corrija o código.`,
			)
		codigos.add(achado.codcol)
	}
	return [...codigos]
}
