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
	type ChaveDoColegiado,
	type DadosDaExtincao,
	EVENTO,
	lerColegiados,
	recusaDeExtinguir,
} from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { contarPendencias } from '../queries/extincoes.ts'
import { reservarColegiado } from '../queries/nomes.ts'
import { terminarColegiado } from './terminar.ts'

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
	const fim = { dtadtvclg, numatoext, sucessores: outros, codpescad: user.codpes }
	const encerrados = await terminarColegiado(db, portal, colegiado, fim)
	await publicar(db, { tipo: EVENTO })
	return encerrados
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
