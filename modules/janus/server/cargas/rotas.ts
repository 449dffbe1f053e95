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
import { conferirPrazos } from '../prazos/conferir.ts'
import { contarDaCarga, desfazerCarga, marcarRevertida, paginarCargas, reservarCarga } from '../queries/cargas.ts'
import { contarItens, desfazerItens } from '../queries/cargas-de-itens.ts'

/** The whole load or nothing of it; a load that is reversed already stays so. */
async function reverter(db: Db, portal: Portal, { codpes }: SessionUser, codcrg: number): Promise<number> {
	const carga = await reservarCarga(db, codcrg)
	if (!carga) throw new NotFoundError('carga-nao-encontrada', 'Não há esta importação. Volte à lista.')
	if (carga.dtarev !== null) return 0
	const qtd = await (contrato.ehDeItens(carga.nomimp)
		? reverterItens(db, codcrg, carga.nomimp)
		: reverterMatriculas(db, codcrg))
	await marcarRevertida(db, codcrg, { dtarev: portal.agora().toISOString(), codpesrev: codpes })
	await conferirPrazos(db, portal, { codcrg })
	await publicar(db, { tipo: contrato.EVENTO })
	return qtd
}

async function reverterMatriculas(db: Db, codcrg: number): Promise<number> {
	const { qtd, mudadas, presas } = await contarDaCarga(db, codcrg)
	if (mudadas > 0)
		throw new ConflictError(
			'matriculas-mudaram',
			`Outra importação já mudou ${mudadas === 1 ? 'uma matrícula' : `${mudadas} matrículas`} desta. Reverta primeiro a mais recente.`,
		)
	if (presas > 0)
		throw new ConflictError(
			'matriculas-em-uso',
			`${presas === 1 ? 'Uma matrícula que esta importação incluiu já tem' : `${presas} matrículas que esta importação incluiu já têm`} orientador, bolsa, evento ou pedido. Importe um arquivo com a correção.`,
		)
	await desfazerCarga(db, codcrg)
	return qtd
}

async function reverterItens(db: Db, codcrg: number, nomimp: contrato.NomeDaCargaDeItens): Promise<number> {
	const { qtd, mudadas } = await contarItens(db, codcrg, nomimp)
	if (mudadas > 0)
		throw new ConflictError(
			'linhas-mudaram',
			`${mudadas === 1 ? 'Uma linha desta importação já mudou' : `${mudadas} linhas desta importação já mudaram`}, por outra importação ou por um pedido deferido. Reverta primeiro a importação mais recente, ou importe um arquivo com a correção.`,
		)
	await desfazerItens(db, codcrg, nomimp)
	return qtd
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
