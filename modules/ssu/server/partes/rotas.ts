import { obterPessoa } from '@portal/pessoas/server/public'
import { diaDe, isUniqueViolation, listarAcessos, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarPapeisNaDemanda, obterQuem } from '../acesso/quem.ts'
import { anunciar, avisar } from '../atos/avisar.ts'
import { prepararAto } from '../atos/preparar.ts'
import { acertarTarefas } from '../atos/tarefas.ts'
import { montarPessoa, mostrarResumos, veDentro } from '../demanda/mostrar.ts'
import { obterDemanda, registrarAndamento, reservarPeloPortal } from '../demanda/queries/demanda.ts'
import {
	desmarcarItem,
	inserirAlocacao,
	inserirRelacao,
	listarAlocacoes,
	listarChecklist,
	listarRelacionadas,
	marcarItem,
	obterItem,
	removerAlocacao,
	removerRelacao,
} from './queries/partes.ts'

const PERFIL_DO_PAPEL = { DES: contrato.SSU_DEV, QA: contrato.SSU_QA, ADH: contrato.SSU_ADHOC } as const
const LEMBRA = 'ssualc_pessoa_uk'

export const rotasDasPartes = [
	route(contrato.listarSSUCHECKLIST, async ({ db, portal, user, body: { numssu } }) => {
		await obterDemanda(db, await obterQuem(db, portal, user), numssu)
		const linhas = await listarChecklist(db, { numssu })
		return linhas.map(({ marcas, rodada, ...item }) => {
			const desta = marcas.find(({ numseqetp }) => numseqetp === rodada)
			const anterior = desta ? undefined : marcas[0]
			return {
				...item,
				stacon: desta ? ('S' as const) : ('N' as const),
				pescon: desta ? montarPessoa(desta.codpes, desta.nompes) : null,
				dtacon: desta?.dtacon ?? null,
				pesant: anterior ? montarPessoa(anterior.codpes, anterior.nompes) : null,
				dtaant: anterior?.dtacon ?? null,
			}
		})
	}),
	route(contrato.marcarSSUCHECKLIST, async ({ db, portal, user, body: { numssu, codchk, stacon }, auditar }) => {
		const { linha } = await prepararAto(db, portal, { user, numssu, ato: 'marcarChecklist' })
		const { codetp, txtitm } = await obterItem(db, codchk)
		if (codetp !== linha.codetp)
			throw new RuleError(
				'outra-etapa',
				`Este item é da etapa ${contrato.nomeDaEtapa[codetp]}: ele se marca enquanto a demanda está nela.`,
			)
		if (stacon === 'S')
			await marcarItem(db, { numssu, codchk, codpescon: user.codpes, dtacon: portal.agora().toISOString() })
		else await desmarcarItem(db, numssu, codchk)
		auditar({ item: txtitm, stacon })
		await anunciar(db, portal, linha)
		return { retorno: 'ok', mensagem: stacon === 'S' ? 'Item concluído.' : 'Item reaberto.' }
	}),
	route(contrato.listarSSUALOCACAO, async ({ db, portal, user, body: { numssu } }) => {
		const quem = await obterQuem(db, portal, user)
		const dentro = veDentro(listarPapeisNaDemanda(quem, await obterDemanda(db, quem, numssu)))
		const linhas = await listarAlocacoes(db, { numssu })
		return linhas.map(({ codpes, nompes, qtdhorprv, qtdhorgas, ...linha }) => ({
			...linha,
			pesalc: montarPessoa(codpes, nompes),
			qtdhorprv: dentro ? qtdhorprv : null,
			qtdhorgas: dentro ? qtdhorgas : null,
		}))
	}),
	route(contrato.inserirSSUALOCACAO, async ({ db, portal, user, body, auditar }) => {
		const { numssu, codpes, papalc, qtdhorprv, dtaini = null, dtafim = null } = body
		const { linha } = await prepararAto(db, portal, { user, numssu, ato: 'alocar' })
		const { nompes } = await obterPessoa(db, codpes)
		const perfil = PERFIL_DO_PAPEL[papalc]
		const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
		if (!acessos.some(({ codperfil }) => codperfil === perfil))
			throw new RuleError(
				'sem-perfil',
				`${nompes} não tem o perfil ${contrato.nomeDoNivel[contrato.nivelDoPerfil(perfil) ?? '5']}. Escolha outra pessoa, ou peça o perfil à administração da DVS.`,
			)
		if (dtaini !== null && dtafim !== null && dtafim < dtaini)
			throw new RuleError('periodo-invertido', 'O último dia vem antes do primeiro. Troque um dos dois.')
		const dtacad = portal.agora().toISOString()
		try {
			await inserirAlocacao(db, { numssu, codpes, papalc, qtdhorprv, dtaini, dtafim, codpescad: user.codpes, dtacad })
		} catch (falha) {
			if (!isUniqueViolation(falha, LEMBRA)) throw falha
			throw new RuleError(
				'ja-alocada',
				`${nompes} já está nesta demanda com este papel. Tire-a antes, para mudar as horas.`,
			)
		}
		const numseqand = await registrarAndamento(db, {
			numssu,
			codpescad: user.codpes,
			codetp: linha.codetp,
			dscand: `Alocar ${nompes}`,
			txtand: `${contrato.nomeDaAlocacao[papalc]}, ${qtdhorprv.toLocaleString('pt-BR')} h`,
			visand: 'I',
			dtacad,
		})
		auditar({ numssu, codpes, papalc, qtdhorprv })
		const nova = await reservarPeloPortal(db, numssu)
		await acertarTarefas(db, portal, nova, nova.codetp, user.codpes)
		await avisar(db, portal, {
			numssu,
			chave: `alocacao:${numseqand}`,
			texto: `Você agora trabalha na demanda ${contrato.formatarSsu(numssu)}: ${linha.titdem}`,
			mais: [`${contrato.nomeDaAlocacao[papalc]}, ${qtdhorprv.toLocaleString('pt-BR')} h previstas.`],
			aba: 'andamentos',
			pessoas: [codpes].filter((um) => um !== user.codpes),
		})
		await anunciar(db, portal, nova)
		return { retorno: 'ok', mensagem: `${nompes} agora trabalha na demanda.` }
	}),
	route(contrato.removerSSUALOCACAO, async ({ db, portal, user, body: { numssu, numseqalc }, auditar }) => {
		const { linha } = await prepararAto(db, portal, { user, numssu, ato: 'alocar' })
		const { codpes, papalc } = await removerAlocacao(db, numssu, numseqalc)
		const { nompes } = await obterPessoa(db, codpes)
		const numseqand = await registrarAndamento(db, {
			numssu,
			codpescad: user.codpes,
			codetp: linha.codetp,
			dscand: `Tirar ${nompes}`,
			txtand: contrato.nomeDaAlocacao[papalc],
			visand: 'I',
			dtacad: portal.agora().toISOString(),
		})
		auditar({ numssu, codpes, papalc })
		const nova = await reservarPeloPortal(db, numssu)
		await acertarTarefas(db, portal, nova, nova.codetp, user.codpes)
		await avisar(db, portal, {
			numssu,
			chave: `alocacao:${numseqand}`,
			texto: `Sua alocação na demanda ${contrato.formatarSsu(numssu)} terminou: ${contrato.nomeDaAlocacao[papalc]}.`,
			aba: null,
			pessoas: [codpes].filter((um) => um !== user.codpes),
		})
		await anunciar(db, portal, linha)
		return { retorno: 'ok', mensagem: `${nompes} saiu da demanda.` }
	}),
	route(contrato.listarSSURELACIONADA, async ({ db, portal, user, body: { numssu } }) => {
		const quem = await obterQuem(db, portal, user)
		await obterDemanda(db, quem, numssu)
		const linhas = await listarRelacionadas(db, quem, numssu)
		const demandas = await mostrarResumos(portal, linhas)
		return demandas.map((demanda, indice) => ({ demanda, relacao: linhas[indice]?.relacao ?? 'REL' }))
	}),
	route(contrato.inserirSSURELACIONADA, async ({ db, portal, user, body: { numssu, numssurel, tiprel }, auditar }) => {
		const { quem, linha } = await prepararAto(db, portal, { user, numssu, ato: 'relacionar' })
		const outra = await obterDemanda(db, quem, numssurel)
		if (outra.numssu === numssu)
			throw new RuleError('a-mesma', 'Escolha outra demanda: esta não se relaciona consigo mesma.')
		const dtacad = portal.agora().toISOString()
		await removerRelacao(db, numssu, numssurel)
		await inserirRelacao(db, { numssu, numssurel, tiprel, codpescad: user.codpes, dtacad })
		auditar({ numssu, numssurel, tiprel })
		await anunciar(db, portal, linha)
		return { retorno: 'ok', mensagem: `Relacionada à demanda ${contrato.formatarSsu(numssurel)}.` }
	}),
	route(contrato.removerSSURELACIONADA, async ({ db, portal, user, body: { numssu, numssurel }, auditar }) => {
		const { quem, linha } = await prepararAto(db, portal, { user, numssu, ato: 'relacionar' })
		await obterDemanda(db, quem, numssurel)
		await removerRelacao(db, numssu, numssurel)
		auditar({ numssu, numssurel })
		await anunciar(db, portal, linha)
		return { retorno: 'ok', mensagem: 'Relação desfeita.' }
	}),
]
