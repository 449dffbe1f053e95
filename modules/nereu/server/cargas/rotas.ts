import { obterPessoas } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { ConflictError, type Db, NotFoundError, type Portal, publicar, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { contarDaCarga, desfazerCarga, marcarRevertida, paginarCargas, reservarCarga } from '../queries/cargas.ts'
import { settings } from '../settings.ts'

/** The whole load or nothing of it; a load that is reversed already stays so. */
async function reverter(db: Db, portal: Portal, codpesrev: number, codcrg: number): Promise<number> {
	const carga = await reservarCarga(db, codcrg)
	if (!carga) throw new NotFoundError('carga-nao-encontrada', 'Não há esta importação. Volte à lista.')
	if (carga.dtarev !== null) return 0
	const { qtd, mudadas, presas } = await contarDaCarga(db, codcrg, carga.nomimp)
	if (mudadas > 0)
		throw new ConflictError(
			'linhas-mudaram',
			`${mudadas === 1 ? 'Uma linha desta importação já mudou' : `${mudadas} linhas desta importação já mudaram`} depois dela. Reverta primeiro a mais recente, ou corrija-as na página de cada uma.`,
		)
	if (presas > 0)
		throw new ConflictError(
			'linhas-em-uso',
			`${presas === 1 ? 'Uma linha que ela incluiu já está em uso' : `${presas} linhas que ela incluiu já estão em uso`}: há vagas, estudantes ou um edital publicado. Importe um arquivo com a correção.`,
		)
	await desfazerCarga(db, codcrg, carga.nomimp)
	await marcarRevertida(db, codcrg, { dtarev: portal.agora().toISOString(), codpesrev })
	await publicar(db, { tipo: contrato.EVENTO })
	return qtd
}

export const rotasDasCargas = [
	route(contrato.listarCargas, async ({ db, portal, query }) => {
		const { linhas, total } = await paginarCargas(db, parteDe(query))
		const pessoas = await obterPessoas(
			db,
			linhas.flatMap(({ codpesrev }) => codpesrev ?? []),
		)
		const { PORTAL_MOBILIDADE_SISTEMA_NOME: nomsis, PORTAL_MOBILIDADE_SISTEMA_URL: urlsis = null } = settings.of(portal)
		const itens = linhas.map(({ codpesrev, ...carga }) => ({
			...carga,
			nompesrev: codpesrev === null ? null : (pessoas.get(codpesrev)?.nompes ?? null),
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina, nomsis, urlsis }
	}),
	route(contrato.reverterCarga, async ({ db, portal, user, params: { codcrg }, auditar }) => {
		auditar({ codcrg, qtd: await reverter(db, portal, user.codpes, codcrg) })
		return { codcrg }
	}),
]
