import { obterPessoa } from '@portal/pessoas/server/public'
import { simplifyText, slicePage } from '@portal/platform/contract'
import {
	type ColunaDaPlanilha,
	type Db,
	diaDe,
	listarPortadores,
	type Portal,
	planilha,
	route,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { obterNomes } from '../demanda/mostrar.ts'
import { listarComSolicitante } from './queries.ts'
import {
	alterarPerfil,
	incluirPerfil,
	listarNiveisDaPessoa,
	listarRestricoesDaPessoa,
	removerPerfil,
} from './salvar.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.UsuarioResumo>[] = [
	{ titulo: 'Número', tipo: 'inteiro', valor: ({ codpes }) => codpes },
	{ titulo: 'Nome', valor: ({ nompes }) => nompes, largura: 40 },
	{ titulo: 'Níveis', valor: ({ niveis }) => niveis.map((um) => contrato.nomeDoNivel[um]).join(', '), largura: 60 },
]

const TODOS = contrato.NIVEIS.map((nivel) => contrato.PERFIL_DO_NIVEL[nivel])

interface Filtro {
	readonly busca?: string | undefined
	readonly numnivseg?: contrato.NivelSsu | undefined
}

/** The users are sorted by name in memory, since they are as few as work with the systems. */
async function listarUsuarios(db: Db, portal: Portal, { busca = '', numnivseg }: Filtro) {
	const portadores = await listarPortadores(db, TODOS, diaDe(portal))
	const nome = await obterNomes(
		db,
		portadores.map(({ codpes }) => codpes),
	)
	const procurado = simplifyText(busca)
	return [...Map.groupBy(portadores, ({ codpes }) => codpes)]
		.map(([codpes, seus]) => ({
			codpes,
			nompes: nome(codpes),
			niveis: contrato.NIVEIS.filter((um) => seus.some(({ codperfil }) => contrato.nivelDoPerfil(codperfil) === um)),
		}))
		.filter(({ niveis }) => numnivseg === undefined || niveis.includes(numnivseg))
		.filter(({ codpes, nompes }) => simplifyText(nompes).includes(procurado) || String(codpes) === procurado)
		.sort((um, outro) => um.nompes.localeCompare(outro.nompes, 'pt-BR'))
}

async function mostrarUsuario(db: Db, portal: Portal, codpes: number): Promise<contrato.UsuarioSsu> {
	const { nompes } = await obterPessoa(db, codpes)
	const niveis = await listarNiveisDaPessoa(db, portal, codpes)
	const restricoes = (await listarRestricoesDaPessoa(db, codpes)).filter(({ numnivseg }) => niveis.includes(numnivseg))
	const sistemas = await obterSistemas(portal)
	const nomeDoModulo = (nomsis: string, numseqmdussu: number) =>
		sistemas.find((um) => um.nomsis === nomsis)?.modulos.find((um) => um.numseqmdussu === numseqmdussu)?.nommdusis ?? ''
	return {
		codpes,
		nompes,
		staobt: niveis.length > 0 ? 'S' : 'N',
		perfis: niveis.map((numnivseg) => {
			const seus = restricoes.filter((uma) => uma.numnivseg === numnivseg)
			return {
				numnivseg,
				nomnivseg: contrato.nomeDoNivel[numnivseg],
				restrdom: seus.map(({ nomsis }) => ({
					nomsispmd: nomsis,
					niveis: restricoes.filter((uma) => uma.nomsis === nomsis).map((uma) => uma.numnivseg),
				})),
				modulos: seus.flatMap(({ nomsis, modulos }) =>
					modulos.map((um) => ({ nomsis, numseqmdussu: um, nommdusis: nomeDoModulo(nomsis, um) })),
				),
			}
		}),
	}
}

export const rotasDosUsuarios = [
	route(contrato.listarSSUUSUARIO, async ({ db, portal, body: { pagina, porPagina, ...filtro } }) => {
		const todos = await listarUsuarios(db, portal, filtro)
		const itens = slicePage(todos, { pagina, porPagina })
		return { itens, total: todos.length, pagina, porPagina }
	}),
	route(contrato.exportarSSUUSUARIO, async ({ db, portal, query: { formato, ...filtro } }) => {
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, await listarUsuarios(db, portal, filtro), { formato, fusoHorario, nome: 'usuarios-ssu' })
	}),
	route(contrato.obterSSUUSUARIO, ({ db, portal, body: { codpes } }) => mostrarUsuario(db, portal, codpes)),
	route(contrato.listarSSURESTRDOM, async ({ db, portal, body: { codpes, numnivseg } }) => {
		await obterPessoa(db, codpes)
		if (!contrato.temSistemas(numnivseg)) return []
		const tem = (await listarRestricoesDaPessoa(db, codpes)).filter((uma) => uma.numnivseg === numnivseg)
		const oferta = numnivseg === '2' ? undefined : new Set(await listarComSolicitante(db))
		const escolhido = (nomsis: string) => tem.some((uma) => uma.nomsis === nomsis)
		return (await obterSistemas(portal))
			.filter(({ nomsis }) => !oferta || oferta.has(nomsis) || escolhido(nomsis))
			.map(({ nomsis, dscsis }) => ({
				nomsispmd: nomsis,
				dscsis,
				staesc: escolhido(nomsis) ? ('S' as const) : ('N' as const),
			}))
	}),
	route(contrato.listarSSUMODULOSISTEMA, async ({ portal, body: { tipsol } }) =>
		(await obterSistemas(portal)).flatMap(({ nomsis, modulos }) =>
			modulos
				.filter(({ staatv }) => tipsol === 'T' || staatv === 'S')
				.map(({ numseqmdussu, nommdusis }) => ({ nomsis, numseqmdussu, nommdusis })),
		),
	),
	route(contrato.alterarSSUPERFIL, async ({ db, portal, user, body, auditar }) => {
		await alterarPerfil(db, portal, user, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: contrato.PERFIL_ATUALIZADO }
	}),
	route(contrato.inserirSSUPERFIL, async ({ db, portal, user, body, auditar }) => {
		await incluirPerfil(db, portal, user, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: 'Perfil incluído com sucesso!' }
	}),
	route(contrato.removerSSUPERFIL, async ({ db, portal, user, body, auditar }) => {
		const nompes = await removerPerfil(db, portal, user, body)
		auditar({ antes: body })
		return { retorno: 'ok', mensagem: `${nompes} não tem mais o nível ${contrato.nomeDoNivel[body.numnivseg]}.` }
	}),
]
