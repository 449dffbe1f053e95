import { slicePage } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, type Portal, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { acertarPrazosDoEdital } from '../jobs.ts'
import { mostrarEditais } from './mostrar.ts'
import { type Edital, editalDe, obterEditais, obterEdital } from './queries.ts'
import { criarEdital, mudarEdital } from './salvar.ts'

const diaDaFase = (fase: contrato.Fase, qual: 'dtaini' | 'dtafim') => ({
	titulo: `${contrato.nomeDaFase[fase]}: ${qual === 'dtaini' ? 'primeiro' : 'último'} dia`,
	tipo: 'dia' as const,
	valor: ({ fases }: contrato.EditalProserv) => fases.find((uma) => uma.fase === fase)?.[qual] ?? null,
})
const COLUNAS: readonly ColunaDaPlanilha<contrato.EditalProserv>[] = [
	{ titulo: 'Edital', valor: ({ nomedt }) => nomedt, largura: 40 },
	{ titulo: 'Ano', tipo: 'inteiro', valor: ({ anoedt }) => anoedt },
	...contrato.FASES.flatMap((fase) => [diaDaFase(fase, 'dtaini'), diaDaFase(fase, 'dtafim')]),
	{ titulo: 'Avaliadores por solicitação', tipo: 'inteiro', valor: ({ qtdavd }) => qtdavd },
]

export const rotasDosEditais = [
	route(contrato.listarEditais, async ({ db, portal, user, query: { pagina, porPagina } }) => {
		const quem = await obterQuem(db, portal, user)
		const todos = [...(await obterEditais(portal)).values()]
		const itens = await mostrarEditais(db, portal, quem, slicePage(todos, { pagina, porPagina }))
		return { itens, total: todos.length, pagina, porPagina }
	}),
	route(contrato.exportarEditais, async ({ db, portal, user, query: { formato } }) => {
		const quem = await obterQuem(db, portal, user)
		const itens = await mostrarEditais(db, portal, quem, [...(await obterEditais(portal)).values()])
		return planilha(COLUNAS, itens, { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO, nome: 'editais' })
	}),
	route(contrato.obterEdital, async ({ db, portal, user, params }) =>
		verEdital(db, portal, user, editalDe(await obterEditais(portal), params.codedtprs)),
	),
	route(contrato.criarEdital, async ({ db, portal, user, body, auditar }) => {
		const codedtprs = await criarEdital(db, portal, user.codpes, body)
		auditar({ codedtprs })
		return mostrarUmEdital(db, portal, user, codedtprs)
	}),
	route(contrato.alterarEdital, async ({ db, portal, user, params, body, auditar }) => {
		const { mudaramFases } = await mudarEdital(db, portal, { ...body, ...params, codpes: user.codpes })
		if (mudaramFases) await portal.jobs.enfileirar(db, acertarPrazosDoEdital, params)
		auditar({ fases: body.fases })
		return mostrarUmEdital(db, portal, user, params.codedtprs)
	}),
]

/** The edital is read back after the write. */
const mostrarUmEdital = async (db: Db, portal: Portal, user: Agente, codedtprs: number) =>
	verEdital(db, portal, user, await obterEdital(db, codedtprs))

async function verEdital(db: Db, portal: Portal, user: Agente, edital: Edital) {
	const [visto] = await mostrarEditais(db, portal, await obterQuem(db, portal, user), [edital])
	if (!visto) throw new Error('one row gives one call')
	return visto
}
