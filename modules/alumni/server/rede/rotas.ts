import { obterUnidades } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import {
	type ColunaDaPlanilha,
	type Context,
	NotFoundError,
	type Portal,
	planilha,
	type Route,
	recordFact,
	type SessionUser,
	withTotal,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { registrarAcessos } from '../privacidade/queries.ts'
import { type Achado, buscarAlumni, contarPorLugar, listarDaTurma, listarTurmas } from './queries/rede.ts'

async function mostrar(portal: Portal, linhas: readonly Achado[]): Promise<contrato.AlumniNaBusca[]> {
	const unidades = await obterUnidades(portal)
	return linhas.map(({ codpes, nompes, cursos, nomest, nompas, nomepr, codarqfotpes }) => ({
		codpes,
		nompes,
		nomest,
		nompas,
		nomepr,
		codarqfotpes,
		cursos: cursos.map(({ tipcur, nomcur, tipext, codund, anocon }) => ({
			nomcurgrd: tipcur === 'GRD' ? nomcur : null,
			nomcurpgr: tipcur === 'PGR' ? nomcur : null,
			tipext,
			sglund: unidades.get(codund)?.sglund ?? '',
			nomund: unidades.get(codund)?.nomund ?? '',
			anocon,
		})),
	}))
}

const cursosEscritos = ({ cursos }: contrato.AlumniNaBusca): string =>
	cursos.map(({ nomcurgrd, nomcurpgr, anocon }) => `${nomcurgrd ?? nomcurpgr ?? ''} (${anocon})`).join('; ')

const COLUNAS: readonly ColunaDaPlanilha<contrato.AlumniNaBusca>[] = [
	{ titulo: 'Nome', valor: ({ nompes }) => nompes, largura: 36 },
	{ titulo: 'Cursos', valor: cursosEscritos, largura: 48 },
	{ titulo: 'Empresa', valor: ({ nomepr }) => nomepr ?? '', largura: 32 },
	{ titulo: 'Estado', valor: ({ nomest }) => nomest ?? '', largura: 20 },
	{ titulo: 'País', valor: ({ nompas }) => nompas ?? '', largura: 20 },
]

/** Access log: an export by the office is shown in Privacidade to each person in it, like an opened profile. */
async function registrarExportacao(
	{ portal, pedido, user }: Pick<Context, 'portal' | 'pedido'> & { readonly user: SessionUser },
	linhas: readonly Achado[],
	filtro: object,
): Promise<void> {
	const codpesace = user.suporte ?? user.codpes
	await registrarAcessos(
		portal.db,
		linhas.map(({ codpes }) => codpes),
		{ codpesace, dtaace: portal.agora().toISOString() },
	)
	await recordFact(portal.db, pedido, {
		codpes: user.codpes,
		suporte: user.suporte,
		acao: 'exportar-alumni',
		objeto: filtro,
		detalhes: { linhas: linhas.length },
	})
}

export const rotasDaRede: readonly Route[] = [
	rotaDo('busca', contrato.buscarAlumni, async ({ db, portal, quem, body: { pagina, porPagina, ...filtro } }) => {
		const { linhas, total, haMais } = await buscarAlumni(db, quem, filtro, parteDe({ pagina, porPagina }))
		return { itens: await mostrar(portal, linhas), total, pagina, porPagina, haMais }
	}),
	rotaDo(
		'busca',
		contrato.exportarAlumni,
		async ({ db, portal, pedido, quem, user, query: { formato, ...filtro } }) => {
			const maximo = contrato.MAXIMO_NA_PLANILHA_DE_ALUMNI
			const { linhas } = await buscarAlumni(db, quem, filtro, { limite: maximo, salto: 0, maximo })
			if (quem.niveis.includes('1')) await registrarExportacao({ portal, pedido, user }, linhas, filtro)
			const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
			return planilha(COLUNAS, await mostrar(portal, linhas), { nome: 'alumni', formato, fusoHorario })
		},
	),
	rotaDo('turmas', contrato.listarTurma, async ({ db, portal, quem }) => {
		const unidades = await obterUnidades(portal)
		return (await listarTurmas(db, quem.codpes)).map(({ codund, ...turma }) => ({
			...turma,
			sglund: unidades.get(codund)?.sglund ?? '',
		}))
	}),
	rotaDo('turmas', contrato.listarColega, async ({ db, portal, quem, body: { codtrm, pagina, porPagina } }) => {
		const minhas = await listarTurmas(db, quem.codpes)
		if (!minhas.some((uma) => uma.codtrm === codtrm))
			throw new NotFoundError('turma-nao-encontrada', 'Esta turma não é sua. Volte a Turmas e escolha uma das suas.')
		const ler = (parte: ReturnType<typeof parteDe>) => listarDaTurma(db, codtrm, parte)
		const { linhas, total } = await withTotal(ler, parteDe({ pagina, porPagina }))
		return { itens: await mostrar(portal, linhas), total, pagina, porPagina }
	}),
	rotaDo('mapa', contrato.listarPaisAlumni, async ({ db, quem }) => {
		const linhas = await contarPorLugar(db, quem)
		const porPais = Map.groupBy(linhas, ({ nompas }) => nompas)
		const somados = [...porPais].map(([nompas, seus]) => ({
			nompas,
			qtd: seus.reduce((soma, { qtd }) => soma + qtd, 0),
		}))
		return {
			paises: somados.sort((um, outro) => outro.qtd - um.qtd || um.nompas.localeCompare(outro.nompas, 'pt-BR')),
			estados: linhas
				.filter(({ nompas, nomest }) => nompas === contrato.BRASIL && nomest !== '')
				.map(({ nomest, qtd }) => ({ nomest, qtd }))
				.sort((um, outro) => outro.qtd - um.qtd || um.nomest.localeCompare(outro.nomest, 'pt-BR')),
		}
	}),
]
