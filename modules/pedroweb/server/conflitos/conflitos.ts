import { parteDe, saoIncompativeis } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, type Portal, planilha, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem, type Quem } from '../acesso.ts'
import { nomeDaPlanilha, PLANILHA, registrarExportacao } from '../exportar.ts'
import { mostrarAcessos } from '../mostrar.ts'
import { listarPares, type Par } from './queries.ts'

/** Conflict pairs come once each, from the current declarations of the slices. */
function paresDe({ perfis }: Portal): Par[] {
	const codigos = [...perfis.keys()].sort()
	return codigos.flatMap((um, indice) =>
		codigos
			.slice(indice + 1)
			.filter((outro) => saoIncompativeis(perfis, um, outro))
			.map((outro) => ({ um, outro })),
	)
}

const ladoDe = ({ codacs, nomperfil, nomsis, nomund, dtainiacs, permissoes }: contrato.Acesso) => ({
	codacs,
	nomperfil,
	nomsis,
	nomund,
	dtainiacs,
	revogar: permissoes.revogar,
})

type Pagina = Parameters<typeof listarPares>[3]

async function listar(db: Db, portal: Portal, quem: Quem, pagina: Pagina) {
	const { pares, linhas, total } = await listarPares(db, quem, paresDe(portal), pagina)
	const acessos = new Map((await mostrarAcessos(db, portal, quem, linhas)).map((acesso) => [acesso.codacs, acesso]))
	const itens = pares.flatMap((par): contrato.Conflito[] => {
		const [um, outro] = [acessos.get(par.um), acessos.get(par.outro)]
		return um && outro ? [{ codpes: um.codpes, nompes: um.nompes, um: ladoDe(um), outro: ladoDe(outro) }] : []
	})
	return { itens, total }
}

const COLUNAS: readonly ColunaDaPlanilha<contrato.Conflito>[] = [
	{ titulo: 'Número USP', tipo: 'inteiro', valor: ({ codpes }) => codpes },
	{ titulo: 'Pessoa', valor: ({ nompes }) => nompes, largura: 32 },
	{ titulo: 'Perfil', valor: ({ um }) => um.nomperfil, largura: 28 },
	{ titulo: 'Onde', valor: ({ um }) => um.nomund ?? 'Toda a universidade', largura: 32 },
	{ titulo: 'Desde', tipo: 'dia', valor: ({ um }) => um.dtainiacs },
	{ titulo: 'Perfil que não pode estar com ele', valor: ({ outro }) => outro.nomperfil, largura: 28 },
	{ titulo: 'Onde vale o outro', valor: ({ outro }) => outro.nomund ?? 'Toda a universidade', largura: 32 },
	{ titulo: 'O outro, desde', tipo: 'dia', valor: ({ outro }) => outro.dtainiacs },
]

export const rotas: Route[] = [
	route(contrato.listarConflitos, async ({ db, portal, user, query: { pagina, porPagina, codund } }) => {
		const quem = await obterQuem(db, portal, user)
		const { limite, salto: desde } = parteDe({ pagina, porPagina })
		return { ...(await listar(db, portal, quem, { codund, limite, desde })), pagina, porPagina }
	}),
	route(
		contrato.exportarConflitos,
		async (pedido) => {
			const { db, portal, user, query } = pedido
			const { formato, codund } = query
			const quem = await obterQuem(db, portal, user)
			const { itens, total } = await listar(db, portal, quem, { codund, limite: contrato.MAXIMO_NA_PLANILHA, desde: 0 })
			await registrarExportacao(pedido, 'exportar conflitos', { codund, linhas: itens.length })
			const nome = nomeDaPlanilha('conflitos', { linhas: itens.length, total })
			return planilha(COLUNAS, itens, { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO, nome })
		},
		PLANILHA,
	),
]
