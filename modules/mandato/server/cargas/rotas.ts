import { obterPessoas } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	NotFoundError,
	type Portal,
	publicar,
	route,
	type SessionUser,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { acompanharCargo } from '../mandatos/acompanhar-cargo.ts'
import { retirarMandato } from '../queries/cargos.ts'
import { abrirEspaco, chamarSuplentes } from '../queries/exercicios.ts'
import { listarDaCarga, marcarRevertida, paginarCargas, reservarCadeiras, reservarCarga } from './queries.ts'

/** The whole load or nothing of it: its mandates are known never to have been, and what was known stays readable. */
async function reverter(db: Db, portal: Portal, { codpes }: SessionUser, codcrg: number): Promise<number> {
	const carga = await reservarCarga(db, codcrg)
	if (!carga) throw new NotFoundError('carga-nao-encontrada', 'Não há esta importação. Volte à lista.')
	if (carga.dtarev !== null) return 0
	const mandatos = await listarDaCarga(db, codcrg)
	const cadeiras = [...new Set(mandatos.map(({ codcad }) => codcad))]
	await reservarCadeiras(db, cadeiras)
	exigirReversiveis(mandatos)
	const em = portal.agora().toISOString()
	for (const { codmdt, codcad, dtainimdt, ultimo } of mandatos) {
		await retirarMandato(db, codmdt, em)
		await abrirEspaco(db, { codcad, de: dtainimdt, ate: ultimo, codmdt }, em)
	}
	for (const { codcad, dtainimdt, ultimo } of mandatos)
		await chamarSuplentes(db, { codcad, de: dtainimdt, ate: ultimo }, em)
	for (const codcad of cadeiras) await acompanharCargo(db, portal, codcad)
	await marcarRevertida(db, codcrg, { dtarev: em, codpesrev: codpes })
	await publicar(db, { tipo: contrato.EVENTO })
	return mandatos.length
}

function exigirReversiveis(mandatos: Awaited<ReturnType<typeof listarDaCarga>>): void {
	const [mudados, presos] = [mandatos.filter(({ mudado }) => mudado), mandatos.filter(({ preso }) => preso)]
	if (mudados.length > 0)
		throw new ConflictError(
			'mandatos-mudaram',
			`${mudados.length === 1 ? 'Um mandato desta importação já foi mudado' : `${mudados.length} mandatos desta importação já foram mudados`}. Corrija os demais na página do colegiado.`,
		)
	if (presos.length > 0)
		throw new ConflictError(
			'mandatos-em-uso',
			`${presos.length === 1 ? 'Um mandato desta importação já tem' : `${presos.length} mandatos desta importação já têm`} certidão ou convocação. Corrija os demais na página do colegiado.`,
		)
}

export const rotasDasCargas = [
	route(contrato.listarCargas, async ({ db, query }) => {
		const { linhas, total } = await paginarCargas(db, parteDe(query))
		const pessoas = await obterPessoas(
			db,
			linhas.flatMap(({ codpesrev }) => codpesrev ?? []),
		)
		const itens = linhas.map(({ codpesrev, ...carga }) => ({
			...carga,
			nompesrev: codpesrev === null ? null : (pessoas.get(codpesrev)?.nompes ?? null),
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.reverterCarga, async ({ db, portal, user, params: { codcrg }, auditar }) => {
		const qtd = await reverter(db, portal, user, codcrg)
		auditar({ codcrg, qtd })
		return { codcrg }
	}),
]
