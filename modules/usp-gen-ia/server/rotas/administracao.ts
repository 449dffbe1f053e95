import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { ConflictError, diaDe, route, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { GUARDA_EM_DIAS } from '../jobs.ts'
import { listarProvedores, SIMULADOR } from '../provedor/provedores.ts'
import {
	alterarModelo,
	apagarCota,
	buscarInstrucoes,
	gravarConfiguracao,
	gravarCota,
	gravarInstrucoes,
	inserirModelo,
	listarCotas,
} from '../queries/administracao.ts'
import {
	buscarConfiguracao,
	contarAvaliacoes,
	contarComparacoes,
	listarModelos,
	paginarMotivos,
} from '../queries/modelos.ts'
import { listarUsoPorUnidade } from '../queries/orcamento.ts'
import { obterMes } from '../vinculos.ts'

const OK = { retorno: 'ok' as const }

export const rotasDaAdministracao = [
	route(contrato.listarModelosRegistrados, async ({ db, portal }) => {
		const provedores = listarProvedores(portal)
		const modelos = (await listarModelos(db)).map((modelo) => {
			const provedor = provedores.find(({ id }) => id === modelo.nomprv)
			return {
				...modelo,
				rotprv: provedor?.rotulo ?? modelo.nomprv,
				stasim: modelo.nomprv === SIMULADOR ? ('S' as const) : ('N' as const),
				staprv: provedor ? ('S' as const) : ('N' as const),
			}
		})
		return { modelos, provedores: provedores.map(({ id, rotulo }) => ({ nomprv: id, rotprv: rotulo })) }
	}),

	route(contrato.inserirModelo, async ({ db, body, auditar }) => {
		throwIfRefused(contrato.recusaDePreco(body))
		const inserido = await inserirModelo(db, body)
		if (!inserido)
			throw new ConflictError(
				'modelo-ja-registrado',
				'Este modelo do provedor já está registrado. Mude o que está na lista.',
			)
		auditar({ codmod: inserido.codmod, depois: body })
		return inserido
	}),

	route(contrato.alterarModelo, async ({ db, params: { codmod }, body, auditar }) => {
		throwIfRefused(contrato.recusaDePreco(body))
		await alterarModelo(db, codmod, body)
		auditar({ codmod, depois: body })
		return OK
	}),

	route(contrato.listarCotas, async ({ db, portal }) => {
		const cotas = await listarCotas(db)
		const numeros = cotas.filter(({ tipalv }) => tipalv === 'P').map(({ vlralv }) => Number(vlralv))
		const [pessoas, unidades] = await Promise.all([obterPessoas(db, numeros), obterUnidadesDeSempre(portal)])
		const nomear = {
			P: (valor: string) => pessoas.get(Number(valor))?.nompes,
			U: (valor: string) => unidades.get(Number(valor))?.nomund,
		}
		return cotas.map((cota) => ({
			...cota,
			nomalv: (cota.tipalv === 'V' ? cota.vlralv : nomear[cota.tipalv](cota.vlralv)) ?? cota.vlralv,
		}))
	}),

	route(contrato.gravarCota, async ({ db, body, auditar }) => {
		await gravarCota(db, body)
		auditar({ depois: body })
		return OK
	}),

	route(contrato.apagarCota, async ({ db, params: { codcta } }) => {
		await apagarCota(db, codcta)
		return OK
	}),

	route(contrato.obterPolitica, async ({ db }) => ({
		alunos: (await buscarConfiguracao(db, 'alunos')) === 'S' ? ('S' as const) : ('N' as const),
		guarda: Number((await buscarConfiguracao(db, 'guarda')) ?? GUARDA_EM_DIAS),
		programas: (await buscarConfiguracao(db, 'programas')) === 'S' ? ('S' as const) : ('N' as const),
	})),

	route(contrato.gravarPolitica, async ({ db, body, auditar }) => {
		await gravarConfiguracao(db, 'alunos', body.alunos)
		await gravarConfiguracao(db, 'guarda', String(body.guarda))
		await gravarConfiguracao(db, 'programas', body.programas)
		auditar({ depois: body })
		return OK
	}),

	route(contrato.obterUso, async ({ db, portal, query }) => {
		const mesuso = obterMes(query.mes ?? diaDe(portal))
		const [linhas, unidades, modelos, comparacoes] = await Promise.all([
			listarUsoPorUnidade(db, mesuso),
			obterUnidadesDeSempre(portal),
			contarAvaliacoes(db, mesuso),
			contarComparacoes(db, mesuso),
		])
		return {
			mesuso,
			modelos,
			comparacoes,
			unidades: linhas.map((linha) => ({
				...linha,
				nomund: unidades.get(linha.codund)?.nomund ?? String(linha.codund),
			})),
		}
	}),

	route(contrato.listarMotivos, async ({ db, query }) => {
		const { linhas, total } = await paginarMotivos(db, query)
		const itens = linhas.map(({ total: _total, motavl, ...motivo }) => ({
			...motivo,
			motavl: motavl === null ? null : contrato.criarMascara().mascarar(motavl),
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.obterPreferencias, async ({ db, user }) => ({ txtins: await buscarInstrucoes(db, user.codpes) })),

	route(contrato.gravarPreferencias, async ({ db, user, body: { txtins } }) => {
		await gravarInstrucoes(db, user.codpes, txtins)
		return OK
	}),
]
